export const importRows = {
  422: {
    noValue: 'The formula of {field} has no value in the file; save it in a spreadsheet program first.',
    errorCell: 'The cell of {field} holds an error of its formula.',
    longNumber:
      '{field} is a number of more than 15 digits, the last of which are lost; format the column as text.',
    date: '{field} is no date in the chosen calendar and order.',
    fraction: '{field} is written as {value}; write per cent as 10, or format the cell as a percentage.',
    differs: '{field} is not the same in all rows of this invoice: row {row} has another value.',
    unknownGoods: 'The good {value} stands for none of ours; choose one in the value map.',
    unknownUnit: 'The unit {value} is not known; choose one in the value map.',
    unknownBuyer: 'The buyer {value} stands for none of ours; choose one in the value map.',
    later: 'Rows with {value} are left for later.',
    noHeader: 'No row of the sheet of invoices has this number.',
    twoColumns: 'Two columns are chosen for {field}.',
    noColumn: 'There is no column for {field}, and no constant.',
    noSheet: 'No sheet is chosen.',
  },
} as const;
