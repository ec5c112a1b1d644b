/** What a list's workbook says beside what its page says. */
export const words = {
  comma: '، ',
  end: (rows: string, time: string) => `پایان فهرست: ${rows} ردیف، ${time}`,
};
