export const reference = {
  409: {
    taken: '«{value}» is registered for «{name}»; give another value.',
    inUse: '«{name}» is in use and cannot be deleted; give the day on which it ends instead.',
    keyInUse:
      'This value is in use for «{name}» and cannot be changed; make a new row and give the day on which this one ends.',
  },
} as const;
