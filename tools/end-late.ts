import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into the process of each test file before the file itself: ends it when something keeps it running long after its
 * tests had to be over (a server, a socket or a timer that a failed test left open), and says what. Without this a file
 * that has failed can hold up everything after it.
 */
const ms = Number(process.env.TEST_FILE_MS);
// Threads and processes of the file load this too: they are the file's to end.
delete process.env.TEST_FILE_MS;

if (isMainThread && ms > 0)
  setTimeout(() => {
    const open = process.getActiveResourcesInfo().join(', ');
    console.error(`${process.argv[1]} still runs after ${ms / 1_000} s. Open: ${open}`);
    process.exit(1);
  }, ms).unref();
