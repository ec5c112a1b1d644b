import { readInvoice } from '../../../packages/moadian/src/wire/read.ts';
import { wireFields, type Field } from '../../../packages/moadian/src/wire/fields.ts';
import type { Kind } from '../../../packages/moadian/src/wire/kinds.ts';
import type { Answer } from '../authority.ts';

/**
 * Values of a wrong form, put into the invoice's text: they hold the sizes and types of the client's wire table against the
 * authority's (section 4). The client reads the text back; where it finds fault, the authority must too, and the reverse.
 * Left out: `lt` as text, which the sample of the papers has and their table has not.
 */
export interface FormDefect {
  name: string;
  spoil: (
    json: string,
  ) => { json: string; contradiction: (answer: Answer) => string | undefined } | undefined;
}

export const formDefects = (): FormDefect[] => [
  ...Object.values(wireFields).flatMap(fields =>
    Object.entries(fields as Readonly<Record<string, Field>>).flatMap(([name, field]) =>
      tokens(field.kind)
        .filter(token => name !== 'lt' || !/^"\d+"$/.test(token))
        .map(token => replaced(name, token)),
    ),
  ),
  written('unknown field', json => json.replace('{"header":{', '{"header":{"ghost":"1",')),
  written('field twice', json => json.replace('{"header":{', '{"header":{"ins":1,')),
  written('cut short', json => json.slice(0, -1)),
];

/** Fields that right invoices do not have. */
const rare = ['irtaxid', 'nti1', 'nti2', 'insr', 'indati2m'];

const replaced = (name: string, token: string): FormDefect =>
  written(`form ${name}: ${token.length > 24 ? `${token.slice(0, 20)}… (${token.length})` : token}`, json =>
    // The first of that name; a text, a number, or nothing else: lists are left alone.
    (rare.includes(name) && !json.includes(`"${name}":`)
      ? json.replace('{"header":{', `{"header":{"${name}":1,`)
      : json
    ).replace(new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*"|-?[\\d.]+)`), () => `"${name}":${token}`),
  );

function written(name: string, change: (json: string) => string): FormDefect {
  return {
    name,
    spoil: json => {
      const changed = change(json);
      if (changed === json) return undefined;
      const readable = readInvoice(changed).ok;
      return {
        json: changed,
        contradiction: ({ errors }) => {
          const faulty = errors.some(code => /^01\d{3}(01|03|04|06|07|08|09|10)$|^05/.test(code));
          const bounded = errors.some(code => byOtherRule.test(code));
          if (readable) return faulty && !bounded ? 'of a wrong form for the authority only' : undefined;
          return faulty || bounded ? undefined : 'of a wrong form for the client only';
        },
      };
    },
  };
}

/**
 * Codes of form that are not the field's own size: lengths that depend on the person's type (bid, tinb), values of a list
 * (02), bounds (05 above zero; cui at most 1000).
 */
const byOtherRule = /^01(011|012)04$|^01\d{3}0[25]$|^0107806$/;

function tokens(kind: Kind): string[] {
  switch (kind.is) {
    case 'list':
      return [];
    case 'text':
      return [
        '1',
        '{}',
        '[]',
        'true',
        '"x"',
        '"1"',
        '"۱۲۳"',
        `"${'1'.repeat(kind.max)}"`,
        `"${'1'.repeat(kind.max + 1)}"`,
        `"${'1'.repeat(kind.min)}"`,
        `"${'ا'.repeat(kind.max)}"`,
      ];
    case 'decimal':
      return [
        '"1"',
        '-1',
        '1e2',
        '0.5',
        '0',
        `1${'0'.repeat(kind.whole)}`,
        '9'.repeat(kind.whole),
        `1.${'1'.repeat(kind.decimals + 1)}`,
        ...(kind.decimals > 0 ? [`1.${'1'.repeat(kind.decimals)}`] : []),
        'null',
      ];
    case 'one-of':
      return ['"1"', '0', '1.5', '99', '-1', 'true', ...kind.values.map(String)];
    case 'count':
      return [
        '"1"',
        '1.5',
        '-1',
        '1'.repeat(kind.max),
        '1'.repeat(kind.max + 1),
        '1'.repeat(kind.min),
        '1e3',
        'false',
      ];
  }
}
