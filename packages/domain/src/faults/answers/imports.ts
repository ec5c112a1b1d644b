export const imports = {
  404: {
    fileGone: 'The file of these rows is not kept any more.',
  },
  409: {
    notNow:
      'The import is in the state {stateIds} (ImportState), in which this cannot be done; read it anew.',
    tooMany: 'There are {number} imports that are not ended; register or cancel one of them first.',
    notAllRight:
      '{number} rows are faulty or wait for a decision, and all or nothing was asked for; mend them, or register the right ones.',
    noneRight: 'No row is right; nothing can be registered.',
    noPreview: 'There is no preview of this book to be sent.',
    noFaults: 'No row is faulty.',
    rightLost: 'Who asked for this has no right to it in the case any more; begin it again if you have it.',
    wentBack:
      'The data went back to a backup while this was under way; its invoices may have been registered or sent since. Look at the authority’s portal before you go on.',
    sameFile: 'The same file is being imported as {fileName}; go on with it, or cancel it.',
  },
  415: { fileKind: 'Only workbooks (XLSX, XLS) and CSV files can be imported.' },
  422: {
    serialOnlyChain: 'Only the chain-store template takes a serial.',
    noData: 'These columns give no row; say what head and columns are.',
    tenfold:
      'Amounts are about ten times those of earlier books: the median is {price} rials, or {value} in the other unit; confirm them, or change the unit.',
    tenth:
      'Amounts are about a tenth of those of earlier books: the median is {price} rials, or {value} in the other unit; confirm them, or change the unit.',
    empty: 'There is no row in this file.',
    notABook: 'This file is no workbook; save it as XLSX.',
    cutOff: 'The end of this file is missing; save and upload it again.',
    damaged: 'This file is damaged; open it, and save and upload it again.',
    password: 'This file has a password; remove it and upload the file again.',
    macros: 'This file has macros; save it as XLSX.',
    unsafe: 'This file has links to the outside, or an unsafe structure; save it plainly.',
    noSheets: 'There is no sheet in this file.',
    otherKind: 'This file is of another kind ({name}); save it as XLSX.',
    tooLargeBook: 'This file is larger than what is read; divide it.',
    tooSlow: 'Reading this file took more than {number} seconds; save it as XLSX, or divide it.',
    damagedText: 'Letters were lost in row {number} of the sheet {name}; make the file anew.',
    farCell: 'Row {number} of the sheet {name} has a cell beyond the sheet; save the file again.',
    openQuote: 'A quotation mark that is opened in row {number} is not closed.',
    tooManyRows: 'This file has more than {max} rows; divide it.',
  },
} as const;
