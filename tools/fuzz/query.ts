import type { Operation } from './document.ts';
import type { Random } from './random.ts';
import { drawText, hostileText, uuid, valid } from './values.ts';

export type Pair = readonly [name: string, value: string];

const operators = ['EQ', 'NEQ', 'LT', 'LTE', 'GT', 'GTE', 'CT', 'BW', 'BWN', 'IN', 'XX', ''];
const paging = ['skip', 'take', 'sort', 'fullText'];

/** A query string's pairs: of what the document names most often, in a form that may be right. */
export function queryOf({ parameters }: Operation, random: Random): Pair[] {
  const known = parameters.filter(parameter => parameter.in === 'query');
  const isList = known.some(({ name }) => name === 'take' || name === 'sort');
  const required = known.filter(parameter => parameter.required);
  const chosen = Array.from(
    { length: random.pick([0, 0, 1, 1, 2, 4]) },
    () => known.length > 0 && random.pick(known),
  );
  return [...new Set([...required, ...chosen])].flatMap((parameter): Pair[] => {
    if (!parameter) return [];
    const { name, schema } = parameter;
    if (!isList || paging.includes(name))
      return [[name, page(name, known, random) ?? String(valid(schema, random))]];
    return [[name, filter(random)]];
  });
}

function page(name: string, known: Operation['parameters'], random: Random): string | undefined {
  if (name === 'sort') return (random.chance(0.5) ? '-' : '') + random.pick(known).name;
  if (name === 'skip') return random.pick(['0', '5', '50000', '50001', '-1']);
  if (name === 'take') return random.pick(['1', '10', '200', '201', '0', 'x']);
  return undefined;
}

function filter(random: Random): string {
  const op = random.pick(operators);
  const count = op.startsWith('BW') ? 2 : op === 'IN' ? 3 : 1;
  const value = () =>
    random.pick([
      drawText,
      hostileText,
      uuid,
      () => String(random.below(13)),
      () => String(1_795_000_000_000),
    ])(random);
  return [op, ...Array.from({ length: count }, value)].join('|');
}

/** As it stands in an address; lone surrogates have no place there. */
export const searchOf = (pairs: readonly Pair[]): string =>
  pairs.map(pair => pair.map(text => encodeURIComponent(text.toWellFormed())).join('=')).join('&');
