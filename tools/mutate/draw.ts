import { globSync, readFileSync } from 'node:fs';
import { seeded } from '../../apps/server/src/features/invoices/sending/engine/model-authority.testkit.ts';
import { editsOf, type Edit } from './operators.ts';

/** A line that is made wrong. */
export interface Mutant extends Edit {
  file: string;
  /** From 1. */
  line: number;
  /** The file as it then is. */
  text: string;
  /** What is found again when lines move: the file, the line, and what of it becomes what. */
  key: { file: string; line: string; from: string; to: string };
}

/** Where lines are drawn, and how many of four from there. */
interface Area {
  name: string;
  files: readonly string[];
  share: number;
}

export const areas: readonly Area[] = [
  { name: 'domain and moadian', share: 3, files: ['packages/{domain,moadian}/src/**/*.ts'] },
  {
    name: 'sign-in, engine and lists',
    share: 1,
    files: [
      'apps/server/src/platform/{sign-in,jobs}/*.ts',
      'apps/server/src/platform/http/callers/{session-cache,case-access}.ts',
      'apps/server/src/features/{users,factors}/*.ts',
      'apps/server/src/features/invoices/sending/engine/*.ts',
      'apps/server/src/features/invoices/list/*.ts',
      'apps/server/src/platform/database/{list,list-page,condition}.ts',
      'apps/server/src/features/{buyers,cases,goods,invoices,notifications}/store.ts',
      'apps/server/src/features/notifications/{box,sms}-store.ts',
      'packages/contract/src/kit/list.ts',
    ],
  },
];

/** No code of ours that anybody relies on: tests, and words, of which a reader must judge. */
const leftOut = /\.(test|testkit)\.ts$|\/(catalogue|words)(\/|\.ts$)/;

export interface Drawing {
  seed: number;
  count: number;
  /** Only files whose path begins so. */
  within: string;
}

/** As many lines as wanted, drawn by the seed, each with one of the ways to make it wrong: the same for the same sources. */
export function drawMutants({ seed, count, within }: Drawing): Mutant[] {
  const random = seeded(seed);
  const all = areas
    .map(area => ({ area, lines: linesOf(area, within) }))
    .filter(({ lines }) => lines.length > 0);
  const shares = all.reduce((sum, { area }) => sum + area.share, 0);
  return all.flatMap(({ area, lines }) => {
    const wanted = Math.round((count * area.share) / shares);
    return drawn(lines, wanted, random).map(line => drawn(line, 1, random)[0]!());
  });
}

/** Each entry is a line of code: what can be made of it. */
function linesOf({ files }: Area, within: string): (() => Mutant)[][] {
  return globSync([...files])
    .filter(file => file.startsWith(within) && !leftOut.test(file))
    .sort()
    .flatMap(file => {
      const text = readFileSync(file, 'utf8');
      const lineOf = (edit: Edit) => text.slice(0, edit.start).split('\n').length;
      const byLine = Map.groupBy(editsOf(text), lineOf);
      return [...byLine].map(([line, edits]) => edits.map(edit => () => mutant(file, text, line, edit)));
    });
}

function mutant(file: string, text: string, line: number, edit: Edit): Mutant {
  const { start, end, to } = edit;
  const key = {
    file,
    line: short(text.split('\n')[line - 1]!),
    from: short(text.slice(start, end)),
    to: short(to),
  };
  return { ...edit, file, line, text: text.slice(0, start) + to + text.slice(end), key };
}

const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 160);

/** Some of a list, none twice. */
function drawn<T>(list: readonly T[], count: number, random: () => number): T[] {
  const left = [...list];
  const found: T[] = [];
  while (found.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length);
    found.push(left[at]!);
    left[at] = left.at(-1)!;
    left.pop();
  }
  return found;
}
