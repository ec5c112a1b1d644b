export const exports = {
  400: {
    noList: 'There is no list at this path that leaves as a workbook.',
  },
  404: {
    gone: 'The file of this export is not kept any more; ask for a new one.',
  },
  409: {
    tooMany: 'At most {max} exports are kept at a time; remove one first.',
    notReady: 'This export is not ready yet.',
  },
} as const;
