export const reports = {
  400: {
    rangeTooOld: 'A report cannot begin more than 90 days ago.',
    rangeTooLong: 'A report covers at most {days} days; choose a shorter range.',
    rangeReversed: 'A report cannot end before it begins; correct one of the two.',
  },
} as const;
