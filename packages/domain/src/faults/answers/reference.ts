export const reference = {
  400: {
    endBeforeBegin: 'The end of «{name}» must be after the day from which on it holds.',
    hoursTurned: 'Working hours must end after they begin.',
  },
  409: {
    taken: 'The value «{value}» is registered for «{name}»; give another one.',
    overlaps:
      'Another row of «{value}» holds on some of these days; give the day on which that one ends, or another day.',
    inUse:
      'This row, «{name}», is in use ({useCounts}) and cannot be deleted; give the day on which it ends instead.',
    keyInUse:
      'This value is in use for «{name}» and cannot be changed; make a new row and give the day on which this one ends.',
  },
} as const;
