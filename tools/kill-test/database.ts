import { startEmbedded } from '../../apps/server/src/platform/database/embedded/server.ts';

/** The database's keeper, a process of its own: `database.ts DIRECTORY PORT`. Ends when its database does. */
const [dataDir, port] = process.argv.slice(2);
const server = await startEmbedded({ dataDir: dataDir!, port: Number(port), pgBin: process.env.PG_BIN });
process.on('SIGTERM', () => void server.stop().then(() => process.exit(0)));
process.stdout.write(`${server.adminUrl}\n`);
await server.died;
process.exit(1);
