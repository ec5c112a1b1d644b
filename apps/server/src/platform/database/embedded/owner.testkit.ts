import { startEmbedded } from './server.ts';

/** Holds the data directory until it is killed. */
await startEmbedded({ dataDir: process.argv[2]! });
process.send!('ready');
setInterval(() => {}, 60_000);
