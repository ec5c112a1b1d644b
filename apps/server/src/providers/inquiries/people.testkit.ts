/** A national code whose zeros must stay, and what is asked about it. */
export const NATIONAL_CODE = '0012345678';
export const MOBILE = '09123456789';
/** 1370/01/01 in Tehran. */
export const BORN = Date.UTC(1991, 2, 21, 8);
export const RECORD = { firstName: 'نرگس', lastName: 'کریمی', fatherName: 'حمید' };

/** Instants by the Tehran day that they lie in: half an hour before and after its midnight, and a leap day. */
export const births: readonly [instant: number, day: string][] = [
  [Date.UTC(1991, 2, 21, 20, 0), '1370/01/01'],
  [Date.UTC(1991, 2, 21, 21, 0), '1370/01/02'],
  [Date.UTC(1997, 2, 20, 8), '1375/12/30'],
];
