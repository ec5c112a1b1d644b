import { serialHex, type WireInvoice } from '@moadi/moadian';

/** A sale of three lines between two companies as it goes over the wire; every one has its own serial. */
export const invoiceOf = (serial: number): WireInvoice => ({
  header: { ...header, inno: serialHex(BigInt(serial)) },
  body: lines,
  payments: [],
});

const header: WireInvoice['header'] = {
  taxid: 'A3L3G2050EC00000000015',
  indatim: 1789891200000,
  inty: 1,
  inp: 1,
  ins: 1,
  tins: '14091801405',
  tob: 2,
  bid: '14292059547',
  tinb: '14292059547',
  bpc: '3134367831',
  tprdis: '12601778',
  tdis: '50000',
  tadis: '12551778',
  tvam: '304000',
  todam: '0',
  tbill: '12855778',
  setm: 1,
  cap: '12855778',
};

const lines: WireInvoice['body'] = [
  {
    sstid: '2720000066407',
    sstt: 'شلوارک مردانه، پوشاک',
    mu: '1627',
    am: '12.5',
    fee: '180000',
    prdis: '2250000',
    dis: '50000',
    adis: '2200000',
    vra: '10',
    vam: '220000',
    tsstam: '2420000',
  },
  {
    sstid: '2720000000050',
    sstt: 'باقلا خشک',
    mu: '164',
    am: '100.12345678',
    fee: '95000.5',
    prdis: '9511778',
    dis: '0',
    adis: '9511778',
    vra: '0',
    vam: '0',
    tsstam: '9511778',
  },
  {
    sstid: '2720000104932',
    sstt: 'محافظ (گلس) تلفن همراه',
    mu: '1627',
    am: '24',
    fee: '35000',
    prdis: '840000',
    dis: '0',
    adis: '840000',
    vra: '10',
    vam: '84000',
    tsstam: '924000',
  },
];
