/** What may be written in place of a value, by the fields that read it; their text does it, not a key. */
export const signs = {
  compute: { written: '12*350000', in: 'amounts' },
  computeOn: { written: '/1.1', in: 'amounts' },
  percent: { written: '+10%', in: 'amounts' },
  daysOn: { written: '+30', in: 'dates' },
  nextDay: { written: '+', in: 'dates' },
  formerDay: { written: '-', in: 'dates' },
  today: { written: 'T', in: 'dates' },
} as const;

export type SignId = keyof typeof signs;
export type SignField = (typeof signs)[SignId]['in'];
