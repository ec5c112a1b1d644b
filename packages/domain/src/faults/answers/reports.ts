export const reports = {
  400: {
    rangeTooOldSeason:
      'A range of days cannot begin more than 90 days ago; ask for a season or a year instead.',
    rangeTooEarly: 'A report cannot begin before the Jalali year 1300.',
    rangeAhead: 'A report cannot end after today.',
    rangeTurned: 'A report cannot begin after its end.',
    rangeAcrossSeason: 'The range has to lie in one season.',
    rangeAcrossYear: 'The range has to lie in one Jalali year.',
  },
} as const;
