import type { Field } from './fields.ts';

/** M mandatory, C mandatory under a condition, O optional, - out of pattern. */
export type Obligation = 'M' | 'C' | 'O' | '-';

/** The columns of the table: type.pattern. */
// prettier-ignore
export const kinds = [
  '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '1.7', '1.8', '1.9', '1.11', '1.13', '1.14', '2.1', '2.3', '2.9', '2.13',
] as const;
export type Kind = (typeof kinds)[number];

export const matrixSource = 'RC_IITP V7.9 table 1 (section 5.2)';

/** Section 5.2, row by row. */
// prettier-ignore
const rows: readonly [fields: string, obligations: string][] = [
  //                                              1/1 1/2 1/3 1/4 1/5 1/6 1/7 1/8 1/9 1/11 1/13 1/14 2/1 2/3 2/9 2/13
  ['taxid indatim inty inp ins tins',            'M   M   M   M   M   M   M   M   M   M    M    M    M   M   M   M'],
  ['indati2m insr irtaxid',                      'C   C   C   C   C   C   C   C   C   C    C    C    C   C   C   C'],
  ['inno sbc bpc bbc nti1 nti2',                 'O   O   O   O   O   O   O   O   O   O    O    O    O   O   O   O'],
  ['tob',                                        'M   M   M   M   M   M   O   M   M   O    M    M    O   O   O   O'],
  ['bid',                                        'O   C   O   O   O   C   O   O   O   O    O    O    O   O   O   O'],
  ['tinb',                                       'C   C   C   C   O   O   O   C   C   O    C    M    O   O   O   O'],
  ['ft',                                         '-   -   -   -   -   M   -   -   -   -    -    -    -   -   -   -'],
  ['bpn',                                        '-   C   -   -   -   C   O   -   -   -    -    -    -   -   -   -'],
  ['scln',                                       'O   O   -   -   -   -   -   -   -   -    -    -    -   -   -   -'],
  ['scc',                                        'O   O   -   -   -   -   O   -   -   -    -    -    -   -   -   -'],
  ['cdcn cdcd',                                  '-   -   -   -   -   -   O   -   -   -    -    -    -   -   -   -'],
  ['crn',                                        'O   O   O   M   -   -   -   -   -   -    -    -    -   -   -   -'],
  ['billid',                                     '-   -   -   -   M   -   -   -   -   -    -    -    -   -   -   -'],
  ['tprdis',                                     'M   M   M   M   M   M   -   M   M   -    M    M    M   M   M   M'],
  ['tdis',                                       'O   O   O   O   O   O   -   O   O   -    O    O    O   O   O   O'],
  ['tadis',                                      'M   M   M   M   M   M   -   M   M   M    M    M    M   M   M   M'],
  ['tvam tbill',                                 'M   M   M   M   M   M   M   M   M   M    M    M    M   M   M   M'],
  ['todam',                                      'M   M   M   M   M   M   M   M   M   -    M    M    M   M   M   M'],
  ['tonw',                                       '-   -   -   -   -   -   C   -   -   -    -    -    -   -   -   -'],
  ['torv tocv',                                  '-   -   -   -   -   -   M   -   -   -    -    -    -   -   -   -'],
  ['setm',                                       'M   M   M   M   M   M   M   M   M   M    M    M    -   -   -   -'],
  ['cap insp',                                   'C   C   C   C   C   C   C   C   C   C    C    C    -   -   -   -'],
  ['tvop cop vop',                               'O   O   O   O   O   O   O   O   O   O    O    O    -   -   -   -'],
  ['tax17',                                      'O   O   O   O   O   O   -   O   O   -    O    O    O   O   O   O'],
  ['sstid vam tsstam',                           'M   M   M   M   M   M   M   M   M   M    M    M    M   M   M   M'],
  ['sstt',                                       'O   O   O   O   O   O   O   O   O   O    O    O    O   O   O   O'],
  ['am',                                         'M   -   M   M   M   M   M   M   M   M    M    M    M   M   M   M'],
  ['mu',                                         'O   -   O   O   O   O   O   -   O   M    O    O    O   O   O   O'],
  ['fee',                                        'M   -   M   M   M   M   O   M   M   -    M    M    M   M   M   M'],
  ['cfee',                                       'O   M   O   O   -   O   -   O   O   -    O    O    O   O   O   O'],
  ['cut exr',                                    'O   M   O   O   -   O   M   O   O   -    O    O    O   O   O   O'],
  ['nw',                                         '-   -   -   -   -   -   C   -   -   -    -    -    -   -   -   -'],
  ['ssrv sscv',                                  '-   -   -   -   -   -   M   -   -   -    -    -    -   -   -   -'],
  ['prdis dis',                                  'M   M   M   M   M   M   -   M   M   -    M    M    M   M   M   M'],
  ['adis',                                       'M   M   M   M   M   M   -   M   M   M    M    M    M   M   M   M'],
  ['vra',                                        'M   M   M   M   M   M   M   M   C   M    M    M    M   M   C   M'],
  ['odt odr odam olt olr olam',                  'C   C   C   C   C   C   C   C   C   -    C    C    C   C   C   C'],
  ['consfee spro bros tcpbs',                    '-   -   M   -   -   -   -   -   -   -    -    -    -   M   -   -'],
  ['bsrn',                                       'O   O   O   O   O   O   O   O   O   -    O    O    O   O   O   O'],
  ['cui',                                        '-   -   O   -   -   -   -   -   -   O    -    -    -   O   -   -'],
  ['cpr sovat',                                  '-   M   -   -   -   -   -   -   -   -    -    -    -   -   -   -'],
  ['vba',                                        '-   -   -   -   -   -   -   -   C   -    -    -    -   -   C   -'],
  ['tinc',                                       '-   -   -   -   -   O   -   -   -   -    -    -    -   -   -   -'],
  ['lno ocu dco tid lt cno sg sgid sgt',         '-   -   -   -   -   -   -   M   -   -    -    -    -   -   -   -'],
  ['lrno',                                       '-   -   -   -   -   -   -   O   -   -    -    -    -   -   -   -'],
  ['oci dci rid did',                            '-   -   -   -   -   -   -   C   -   -    -    -    -   -   -   -'],
  ['asn asd',                                    '-   -   -   -   -   -   -   -   -   M    -    -    -   -   -   -'],
  ['in',                                         '-   -   -   -   -   -   -   -   -   -    M    -    -   -   -   M'],
  ['an',                                         '-   -   -   -   -   -   -   -   -   -    O    -    -   -   -   O'],
  ['iinn acn trmn trn pcn pid pdt pmt pv',       'O   O   O   O   O   O   -   O   O   -    O    O    O   O   O   O'],
  // Fields of the SDKs that V7.9 no longer has (sections 4.2, 4.3): known, stored nowhere.
  ['pspd hs vatpid vatbid',                      '-   -   -   -   -   -   -   -   -   -    -    -    -   -   -   -'],
];

const cells = new Map(kinds.map(kind => [kind, new Map<string, Obligation>()]));
for (const [fields, obligations] of rows) {
  const row = obligations.split(/ +/) as Obligation[];
  for (const field of fields.split(' '))
    for (const [at, kind] of kinds.entries()) cells.get(kind)!.set(field, row[at]!);
}

export function isKind(text: string): text is Kind {
  return (kinds as readonly string[]).includes(text);
}

/** The table's cell. Of an unknown kind only what all kinds have in common is known: its first two rows. */
export function obligation(kind: Kind | undefined, field: Field): Obligation {
  if (kind) return cells.get(kind)!.get(field)!;
  const [first, ...others] = kinds.map(each => cells.get(each)!.get(field)!);
  return others.every(other => other === first) ? first! : 'O';
}
