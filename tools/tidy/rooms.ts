import { dirname } from 'node:path';
import { isTest, type Complaint, type Source } from './sources.ts';

/** Side by side in one folder, without tests. */
const MOST = 25;

/** A file for each subject of one kind: their number says nothing of their order. */
const isShelf = (folder: string): boolean => /\/(enums|faults\/(catalogue|answers))$/.test(folder);

/** What belongs together in a large folder has a named room of its own. */
export function checkRooms(sources: readonly Source[]): Complaint[] {
  const folders = Map.groupBy(
    sources.filter(({ path }) => !isTest(path)),
    ({ path }) => dirname(path),
  );
  return [...folders].flatMap(([path, { length }]) =>
    length > MOST && !isShelf(path)
      ? [
          {
            path,
            message: `holds ${length} files side by side, over ${MOST}; give what belongs together a room`,
          },
        ]
      : [],
  );
}
