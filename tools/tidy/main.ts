import { checkCircles, checkFeatureCircles } from './circles.ts';
import { checkDead } from './dead.ts';
import { checkDirections } from './directions.ts';
import { checkRooms } from './rooms.ts';
import { checkSizes } from './sizes.ts';
import { readSources, type Complaint } from './sources.ts';
import { checkSpelling, readTexts } from './spelling.ts';
import { checkStores } from './stores.ts';
import { checkWords } from './words.ts';

/** Whatever in the repository breaks a rule of docs/architecture.md that a machine can see. */
export function tidyComplaints(): Complaint[] {
  const sources = readSources();
  return [
    ...[
      checkDirections,
      checkCircles,
      checkFeatureCircles,
      checkStores,
      checkWords,
      checkDead,
      checkSizes,
      checkRooms,
    ].flatMap(check => check(sources)),
    ...checkSpelling([...sources, ...readTexts()]),
  ];
}
