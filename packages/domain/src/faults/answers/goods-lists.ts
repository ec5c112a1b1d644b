export const goodsLists = {
  409: {
    openAlready:
      'A list that was begun on {date} is still open; make it live or put it aside, then bring in another one.',
    notNow:
      'The list is in the state {stateIds} (GoodsListState), in which this cannot be done; read it anew.',
    noParts: 'No part has been uploaded; upload all parts of the list first.',
    partsOnWay:
      'The part {fileName} has not been received or read completely; compare afterwards, or remove it.',
    partRefused: 'The part {fileName} was refused; remove it and upload the right one.',
  },
  415: {
    fileKind: 'Parts of the list are ZIP files, or the CSV and XML files in them.',
  },
  422: {
    damaged: 'The ZIP is damaged or incomplete; remove it, and download and upload the part again.',
    notOfList: 'This is no part of the list: a ZIP must hold exactly one CSV or XML file.',
    empty: 'There is no row in this part; remove it, and download and upload the part again.',
    tooLong: 'The text of this part is much larger than those of the list.',
    missingColumn: 'The column {field} is missing in the head of this file.',
    unknownColumn: 'The column {field} in the head of this file is not known.',
    encoding: 'This file is encoded as {code}; upload it as it was published.',
    notUtf8: 'Row {number} of this file is not UTF-8; upload it as it was published.',
    cut: 'This file breaks off in row {number}; remove it, and download and upload the part again.',
    endlessRow: 'Row {number} of this file has no end; a quotation mark may not be closed.',
    badXml: 'The XML of this file is wrong in row {number}.',
    tooManyRefused:
      'More than 50,000 rows of this part could not be read, row {number} among them, for its column {field}.',
    sameFile: 'This file is the part {fileName}, which has been uploaded already; remove it.',
  },
} as const;
