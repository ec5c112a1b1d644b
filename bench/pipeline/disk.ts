import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerWith } from '../kit/child.ts';
import { spreadOf, type Spread } from '../kit/spread.ts';

/** One page of a file that is there already, as a commit writes it, in each tenth of a second: what the disk alone takes. */
const file = await open(process.argv[2]!, 'w');
const page = Buffer.alloc(8_192);

answerWith(async ({ ms }: { ms: number }): Promise<Spread> => {
  const times: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await sleep(100)) {
    const began = performance.now();
    await file.write(page, 0, page.length, 0);
    await file.datasync();
    times.push(performance.now() - began);
  }
  return spreadOf(times);
});
