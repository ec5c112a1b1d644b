import { holdDirectory } from './lock.ts';

/** Wants the directory together with others, says how that went, and keeps what it has until it is killed. */
setInterval(() => {}, 60_000);
try {
  holdDirectory(process.argv[2]!);
  process.send!('mine');
} catch (error) {
  process.send!((error as Error).message);
}
