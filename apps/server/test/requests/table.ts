import { caseState, type InvoiceState } from '@moadi/domain/enums';
import { newId } from '../../src/platform/ids.ts';
import { exportRequests } from './export-requests.ts';
import { factorRequests } from './factor-requests.ts';
import type { Make } from './given.ts';
import { importRequests } from './import-requests.ts';
import { listRequests } from './list-requests.ts';
import { mobiles } from './people.ts';
import { catalogueNames, type CatalogueName } from './catalogue-rows.ts';
import { PDF, type Rows } from './rows.ts';

const note = 'نمونه';
const staff = { as: 'staff' } as const;
const row = (id: string) => ({ params: { id } });

const buyer: Make = async rows => row((await rows.buyer()).id);
const good: Make = async rows => row((await rows.good()).id);
const contract: Make = async rows => ({ params: await rows.contract() });
const file: Make = async rows => row((await rows.file()).id);
const invoiceIn =
  (state: InvoiceState): Make =>
  async rows =>
    row((await rows.invoice(state)).id);
const answered = ({ id, token }: { id: string; token: string }) => ({ ...row(id), token });
const draft: Make = async rows => ({ params: { clientId: String(await rows.draft()) } });
const contactBody = {
  landlineNumber: '02166000000',
  postalCode: '1345678901',
  provinceId: '8',
  cityId: '399',
  address: 'تهران، خیابان انقلاب، پلاک ۱۰',
};
const announcement = { title: 'به‌روزرسانی سامانه', message: 'سامانه امشب به‌روز می‌شود.', audience: 4 };
const occasion = (rows: Rows) => ({ issuingDateTime: rows.server.clock() });

/**
 * For every operation of the API one right request, on rows that were just made for it: what tests of all routes begin with. A
 * new endpoint gets its line here; a test says so.
 */
export const requests: Readonly<Record<string, Make>> = {
  'users.exist': () => ({ as: 'nobody', query: { mobileNumber: mobiles.owner } }),
  'users.sendOtp': rows => ({ as: 'nobody', body: { mobileNumber: rows.mobile() } }),
  'users.login': async rows => {
    rows.server.clock.advance(61_000);
    const mobileNumber = mobiles.preparer;
    const { otp, cookie } = await rows.code(mobileNumber);
    return { as: 'nobody', body: { mobileNumber, otp }, headers: { cookie } };
  },
  'users.register': async rows => ({ as: 'nobody', ...(await rows.registration()) }),
  'users.registerForeign': async rows => {
    const { body, headers } = await rows.registration();
    const names = { firstName: 'جان', lastName: 'نمونه', fatherName: 'پل', gender: 1 };
    const nationalIdentityCode = `12${body.nationalIdentityCode}`;
    return { as: 'nobody', body: { ...body, ...names, nationalIdentityCode }, headers };
  },
  'users.refreshToken': async rows => ({ as: 'nobody', headers: { cookie: (await rows.session()).cookie } }),
  'users.revoke': async rows => ({ token: (await rows.session()).token }),
  'users.profile': () => ({}),
  'users.updateIdentity': async rows => ({
    as: 'unverified',
    ...row(await rows.unverified()),
    body: { nationalIdentityCode: '9977324654', birthDate: 485_000_000_000 },
  }),
  'users.freeIdentity': async rows => ({
    ...staff,
    ...row(await rows.withIdentity()),
    body: { reason: 'هویت به نادرستی ثبت شده است.' },
  }),
  'users.sessions': () => ({}),
  'users.endSession': async rows => row(await rows.otherSession()),
  'users.endOtherSessions': () => ({ as: 'unverified' }),
  'users.list': () => ({ ...staff, query: { lastName: 'CT|نمونه', role: 'EQ|3', isActive: 'EQ|true' } }),
  'users.count': () => ({ ...staff, query: { isActive: 'EQ|true' } }),
  'users.search': () => ({ ...staff, query: { fullText: 'علی نمونه', take: '10' } }),
  'users.item': async rows => ({ ...staff, ...row(await rows.people.idOf(mobiles.owner)) }),
  'users.setActive': async rows => ({
    ...staff,
    ...row(await rows.people.idOf(mobiles.unverified)),
    body: { isActive: true },
  }),
  'users.setRole': async rows => ({
    ...staff,
    ...row(await rows.people.idOf(mobiles.unverified)),
    body: { role: 3 },
  }),
  'users.verify': async rows => ({ as: 'unverified', ...row(await rows.unverified()) }),

  ...factorRequests,

  'cases.own': () => ({ query: { caseName: 'CT|نمونه' } }),
  'cases.ownCount': () => ({}),
  'cases.list': () => ({ ...staff, query: { state: 'EQ|5', sort: '-createDate' } }),
  'cases.count': () => staff,
  'cases.search': () => ({ ...staff, query: { fullText: 'آرمان', take: '10' } }),
  'cases.item': () => ({}),
  'cases.myAccess': () => ({}),
  'cases.registration': () => ({}),
  'cases.create': rows => ({ body: rows.taxpayerBody() }),
  'cases.update': async rows => ({
    ...(await draft(rows)),
    body: { ...rows.taxpayerBody(), version: 1 },
  }),
  'cases.contact': async rows => ({ ...(await draft(rows)), body: { ...contactBody, version: 1 } }),
  'cases.signOwners': async rows => {
    const { clientId, version, owner } = await rows.signatory();
    return { params: { clientId: String(clientId) }, body: { signOwners: [owner], version } };
  },
  'cases.fiscalId': async rows => ({
    ...(await draft(rows)),
    body: { fiscalId: rows.fiscalId(), version: 1 },
  }),
  'cases.findFiscalId': () => ({ params: { code: 'A1M0D1' } }),
  'cases.submit': async rows => ({ params: await rows.caseIn(1) }),
  'cases.liability': () => ({}),
  'cases.setLiability': async rows => ({ params: await rows.caseIn(5), body: { isNonTaxable: true } }),
  'cases.changeState': async rows => ({
    ...staff,
    params: { ...(await rows.caseIn(5)), stateName: 'case-fault' },
    body: { stateDescription: note },
  }),
  'cases.details': () => ({}),
  'cases.status': () => ({}),
  'cases.history': () => ({}),
  'cases.ownDues': () => ({}),
  'cases.dues': () => ({}),
  'cases.markDue': async rows => ({
    ...staff,
    params: await rows.caseIn(2),
    body: { targetKind: 'field', target: 'address', code: '22', note },
  }),
  'cases.settleDue': async rows => ({
    ...staff,
    params: await rows.dueIn(true),
    body: { verdict: 'accept' },
  }),
  'cases.removeDue': async rows => ({ ...staff, params: await rows.dueIn(false) }),
  'cases.takeReview': async rows => ({ ...staff, params: await rows.caseIn(2) }),
  'cases.releaseReview': async rows => ({ ...staff, params: await rows.caseIn(2) }),
  'contacts.list': () => ({ ...staff, query: { postalCode: 'CT|13', take: '2' } }),
  'contacts.count': () => staff,
  'contacts.item': () => staff,
  'cases.waiting': () => staff,
  'cases.byEconomicCode': () => ({ params: { code: '14095443737' } }),
  'cases.address': () => ({ params: { code: '1345678901' } }),
  'cases.byNationalCode': () => ({ params: { code: '9989356866' } }),

  'accesses.list': () => ({ query: { roleType: 'EQ|1', sort: '-createDate' } }),
  'accesses.count': () => ({}),
  'accesses.staff': () => ({}),
  'accesses.sendOtp': rows => ({ body: rows.invited() }),
  'accesses.create': async rows => ({ body: { ...(await rows.toGive()), description: note } }),
  'accesses.end': async rows => row((await rows.invitation()).id),
  'accesses.sendAgain': async rows => row((await rows.invitation()).id),
  'accesses.listAll': () => ({ ...staff, query: { clientId: 'EQ|481205937' } }),
  'accesses.countAll': () => staff,
  'accesses.endAny': async rows => ({ ...staff, ...row((await rows.invitation()).id) }),
  'accesses.invitations': async rows => ({ token: (await rows.answerable()).token }),
  'accesses.accept': async rows => answered(await rows.answerable()),
  'accesses.refuse': async rows => answered(await rows.answerable()),
  'accesses.needs': () => ({}),
  'audit.list': () => ({ query: { group: 'EQ|keys', sort: '-createDate' } }),
  'audit.count': () => ({}),
  'audit.listAll': () => ({ ...staff, query: { action: 'EQ|users.signedIn', take: '10' } }),
  'audit.countAll': () => staff,
  'contracts.list': () => ({ query: { posRequest: 'EQ|false' } }),
  'contracts.count': () => ({}),
  'contracts.listAll': () => ({ ...staff, query: { creatorName: 'CT|نمونه', take: '5' } }),
  'contracts.countAll': () => staff,
  'contracts.item': contract,
  'contracts.create': async rows => {
    const params = await rows.caseIn(caseState.id.taxPayer);
    return { params, body: { ...rows.contractBody(), confirmed: true } };
  },
  'contracts.extend': async rows => ({ ...(await contract(rows)), body: rows.contractBody() }),
  'contracts.update': async rows => {
    const { version, ...params } = await rows.openContract();
    const contractNumber = rows.contractNumber();
    return { ...staff, params, body: { ...rows.contractBody(), contractNumber, version } };
  },
  'contracts.download': contract,
  'contracts.sample': () => ({}),
  'contracts.check': async rows => {
    const { id, hash } = await rows.checkedContract();
    return { as: 'nobody', ...row(id), query: { version: '1', hash } };
  },
  'contracts.checkFile': async rows => {
    const { sha256 } = await rows.checkedContract();
    return { as: 'nobody', params: { sha256 } };
  },

  'buyers.list': () => ({ query: { fullText: 'نمونه', isActive: 'EQ|true', take: '10' } }),
  'buyers.count': () => ({ query: { typeOfBuyer: 'EQ|1' } }),
  'buyers.item': buyer,
  'buyers.listAll': () => ({ ...staff, query: { nickName: 'CT|نمونه' } }),
  'buyers.countAll': () => staff,
  'buyers.create': rows => ({ body: rows.buyerBody() }),
  'buyers.update': async rows => ({ ...(await buyer(rows)), body: { ...rows.buyerBody(), version: 1 } }),
  'buyers.activate': buyer,
  'buyers.deactivate': buyer,
  'buyers.search': () => ({ query: { text: 'نمونه' } }),
  'buyers.refreshState': async rows => {
    const economyCode = '99893568660001';
    const { id } = await rows.post('/buyers', {
      ...rows.buyerBody(),
      economyCode,
      branchCode: rows.branch(),
    });
    return row(id);
  },
  'buyers.uses': buyer,
  'buyers.remove': buyer,
  'buyers.bulk': async rows => ({ body: { act: 'deactivate', ids: [(await rows.buyer()).id] } }),

  'goods.list': () => ({ query: { fullText: 'نمونه', sort: '-createDate' } }),
  'goods.count': () => ({ query: { isActive: 'EQ|true' } }),
  'goods.item': good,
  'goods.listAll': () => ({ ...staff, query: { stuffId: 'EQ|2720000104932' } }),
  'goods.countAll': () => staff,
  'goods.create': rows => ({ body: rows.goodBody() }),
  'goods.update': async rows => ({ ...(await good(rows)), body: { ...rows.goodBody(), version: 1 } }),
  'goods.activate': good,
  'goods.deactivate': good,
  'goods.search': () => ({ query: { text: 'محافظ تلفن' } }),
  'goods.uses': good,
  'goods.remove': good,
  'goods.bulk': async rows => ({ body: { act: 'remove', ids: [(await rows.good()).id] } }),

  'files.list': () => ({ query: { evidenceType: 'EQ|1' } }),
  'files.count': () => ({}),
  'files.listAll': async rows => {
    await rows.file();
    return { ...staff, query: { evidenceType: 'EQ|1', extension: 'CT|pdf', take: '1' } };
  },
  'files.countAll': () => ({ ...staff, query: { bucketName: 'EQ|case-documents' } }),
  'files.listDeleted': async rows => {
    await rows.deletedFile();
    return { ...staff, query: { take: '1' } };
  },
  'files.countDeleted': () => staff,
  'files.listDeletedInCase': async rows => {
    await rows.deletedFile();
    return { ...staff, query: { take: '1' } };
  },
  'files.countDeletedInCase': () => ({ ...staff, query: { evidenceType: 'EQ|1' } }),
  'files.upload': () => ({ query: { evidenceType: '1' }, file: { text: PDF, name: 'example.pdf' } }),
  'files.download': file,
  'files.readers': async rows => ({ ...staff, ...row((await rows.seenFile()).id) }),
  'files.remove': async rows => ({ ...staff, ...(await file(rows)) }),
  'files.restore': async rows => ({ ...staff, ...row((await rows.deletedFile()).id) }),

  'keys.overview': () => ({}),
  'keys.upload': rows => ({ body: rows.proof!.pair }),
  'keys.remove': async rows => row((await rows.key()).id),
  'keys.setMode': () => ({ body: { mode: 1 } }),

  'apiKeys.list': () => ({ query: { state: 'EQ|1', sort: '-createDate' } }),
  'apiKeys.count': () => ({}),
  'apiKeys.create': async rows => ({ params: await rows.caseIn(5), body: rows.apiKeyBody() }),
  'apiKeys.end': async rows => {
    const { clientId, id } = await rows.apiKey();
    return { params: { clientId: String(clientId), id } };
  },

  'invoices.list': () => ({
    query: {
      state: 'IN|1|5',
      issuingDateTime: 'BW|1700000000000|1900000000000',
      sort: '-createDate',
      take: '10',
    },
  }),
  'invoices.count': () => ({ query: { state: 'EQ|1' } }),
  'invoices.listAll': () => ({ ...staff, query: { state: 'EQ|1', take: '5' } }),
  'invoices.sums': () => ({ query: { state: 'EQ|1' } }),
  'invoices.countAll': () => staff,
  'invoices.sumsOfAll': () => staff,
  'invoices.stateCounts': () => ({}),
  'invoices.stateCountsOfAll': () => staff,
  'invoices.needCounts': () => ({}),
  'invoices.needCountsOfAll': () => staff,
  'invoices.initialize': async rows => {
    const { id } = await rows.invoice(5);
    return { query: { id: (await rows.invoice(10)).id, corrects: id } };
  },
  'invoices.latestSerialNumber': () => ({}),
  'invoices.inquiry': async rows => ({ body: await known(rows) }),
  'invoices.preview': async rows => ({ body: await known(rows) }),
  'invoices.create': async rows => ({ body: await known(rows) }),
  'invoices.createMany': async rows => ({ body: { invoices: [await known(rows)] } }),
  'invoices.update': async rows => {
    const { id, version } = await rows.invoice(10);
    return { ...row(id), body: { ...(await known(rows)), version } };
  },
  'invoices.item': invoiceIn(5),
  'invoices.progress': invoiceIn(1),
  'invoices.repairs': invoiceIn(3),
  'invoices.paper': invoiceIn(5),
  'invoices.pdf': invoiceIn(5),
  'invoices.pdfs': async rows => ({ body: { ids: [(await rows.invoice(5)).id] } }),
  'invoices.proof': async rows => row((await rows.proven()).id),
  'invoices.validateIrrefutable': async rows => ({
    file: { text: await rows.document(), name: 'example.json' },
  }),
  'invoices.validatePaper': async rows => ({
    file: { text: await rows.paper(), name: 'example.pdf' },
  }),
  'invoices.validateCode': async rows => ({ body: { code: (await rows.proven()).taxId } }),
  'invoices.chain': invoiceIn(5),
  'invoices.correct': async rows => {
    const { id } = await rows.invoice(5);
    const body = rows.sale({
      invoiceHeader: { ...rows.sale().invoiceHeader, issuingDateTime: rows.server.clock() },
    });
    body.invoiceBodies[0]!.fee = '900000';
    return { ...row(id), body };
  },
  'invoices.takeBack': async rows => {
    const { id, lineId } = await rows.invoice(5);
    return { ...row(id), body: { ...occasion(rows), returned: [{ id: lineId, quantity: '1' }] } };
  },
  'invoices.revoke': async rows => ({ ...(await invoiceIn(5)(rows)), body: occasion(rows) }),
  'invoices.revokeByTaxId': async rows => ({
    body: { ...occasion(rows), referencedTaxId: (await rows.invoice(5)).taxId },
  }),
  'invoices.send': invoiceIn(10),
  'invoices.sendMany': async rows => ({ body: { ids: [(await rows.invoice(10)).id] } }),
  'invoices.withdrawMany': async rows => ({ body: { ids: [(await rows.invoice(1)).id] } }),
  'invoices.withdraw': invoiceIn(1),
  'invoices.buyerData': async rows => ({
    ...(await invoiceIn(5)(rows)),
    body: { buyerName: rows.text(), buyerAddress: 'تهران', version: 1 },
  }),
  'invoices.notes': async rows => ({
    ...(await invoiceIn(5)(rows)),
    body: { ownReference: 'س-۱۴۰۵/۷۷', internalNote: rows.text(), version: 1 },
  }),
  'invoices.refreshReaction': invoiceIn(5),
  'invoices.refreshReactions': async rows => ({ body: { ids: [(await rows.invoice(5)).id] } }),
  'invoices.payments': invoiceIn(5),
  'invoices.registerPayment': async rows => ({
    ...(await invoiceIn(5)(rows)),
    body: { paymentType: 3, paymentValue: '1000', paymentDate: rows.today() },
  }),
  'invoices.decidePayment': async rows => {
    const { invoiceId, id } = await rows.payment();
    return { ...row(invoiceId), body: { paymentId: id, decision: 3, note } };
  },
  'invoices.ledger': async rows => ({ ...staff, ...(await invoiceIn(1)(rows)) }),
  'invoices.review': async rows => ({
    ...staff,
    ...(await invoiceIn(12)(rows)),
    body: { decision: 2, note },
  }),

  ...Object.assign({}, ...catalogueNames.map(catalogueRequests)),
  'cannedAnswers.list': () => staff,
  'cannedAnswers.count': () => staff,
  'commodities.list': () => ({ query: { stuffId: 'EQ|2720000104932' } }),
  'commodities.count': () => ({ query: { title: 'CT|تلفن' } }),
  'provinces.list': () => ({ query: { take: '2' } }),
  'cities.list': () => ({ query: { provinceId: 'EQ|8', take: '2' } }),
  'reference.waybillCountries': () => ({ query: { take: '2' } }),
  'reference.waybillCities': () => ({ query: { take: '2' } }),
  'reference.commoditySearch': () => ({ query: { text: 'محافض تلفن' } }),

  ...listRequests,
  ...importRequests,
  ...exportRequests,

  'reports.admin': () => ({ ...staff, query: { start: '1794268800000', end: '1794700800000' } }),
  'reports.user': () => ({}),
  'reports.userCases': () => ({}),
  'reports.case': () => ({ query: { start: '1794268800000' } }),
  'reports.invoices': () => ({
    ...staff,
    query: { start: '1766500000000', end: '1767000000000', rangeType: '2' },
  }),
  'reports.cases': () => ({ ...staff, query: { period: '2' } }),
  'reports.contracts': () => staff,
  'reports.users': () => staff,
  'reports.caseInvoices': () => ({ query: { start: '1794268800000' } }),
  'reports.invoicesWorkbook': () => staff,
  'reports.casesWorkbook': () => staff,
  'reports.contractsWorkbook': () => staff,
  'reports.usersWorkbook': () => staff,
  'reports.caseInvoicesWorkbook': () => ({}),

  'sending.overview': () => staff,
  'sending.pause': rows => ({ ...staff, body: { clientId: rows.clientId, reason: note } }),
  'sending.resume': rows => ({ ...staff, body: { clientId: rows.clientId } }),
  'sending.confirmKey': async rows => ({ ...staff, body: { fingerprint: await rows.newAuthorityKey() } }),

  'settings.public': () => ({ as: 'nobody' }),
  'announcements.list': () => ({ ...staff, query: { title: 'CT|پیام', sort: '-publishDate' } }),
  'announcements.count': () => staff,
  'announcements.item': async rows => ({ ...staff, ...row((await rows.announcement()).id) }),
  'announcements.create': () => ({ ...staff, body: announcement }),
  'announcements.update': async rows => {
    const { id, version } = await rows.announcement();
    return { ...staff, ...row(id), body: { ...announcement, title: 'عنوان تازه', version } };
  },
  'announcements.remove': async rows => ({ ...staff, ...row((await rows.announcement()).id) }),
  'tickets.upload': () => ({ file: { text: PDF, name: 'screen.pdf' } }),
  'tickets.ownFile': async rows => ({ params: await rows.ticketFile() }),
  'tickets.file': async rows => ({ ...staff, params: await rows.ticketFile() }),
  'tickets.own': () => ({ query: { fullText: 'رد شده', sort: '-lastDate' } }),
  'tickets.ownCount': () => ({ query: { state: 'EQ|1' } }),
  'tickets.create': rows => ({ body: { ...rows.ticketBody(), clientId: String(rows.clientId) } }),
  'tickets.ownItem': async rows => row((await rows.ticket()).id),
  'tickets.ownMessages': async rows => ({ ...row((await rows.ticket()).id), query: { take: '10' } }),
  'tickets.ask': async rows => {
    const { id, lastEntry: seen } = await rows.ticket();
    return { ...row(id), body: { message: rows.text(), seen } };
  },
  'tickets.ownClose': async rows => {
    const { id, lastEntry: seen } = await rows.ticket();
    return { ...row(id), body: { seen } };
  },
  'tickets.ownReopen': async rows => {
    const { id, lastEntry: seen } = await rows.closedTicket();
    return { ...row(id), body: { message: rows.text(), seen } };
  },
  'tickets.rate': async rows => {
    const { id, lastEntry: seen } = await rows.closedTicket();
    return { ...row(id), body: { rating: 5, comment: 'سپاس از پاسخ شما', seen } };
  },
  'tickets.assignees': () => staff,
  'tickets.assign': async rows => ({
    ...staff,
    ...row((await rows.ticket()).id),
    body: { assigneeId: await rows.people.idOf(mobiles.staff) },
  }),
  'tickets.list': () => ({ ...staff, query: { state: 'IN|1|2', sort: 'dueDate' } }),
  'tickets.count': () => ({ ...staff, query: { state: 'EQ|1' } }),
  'tickets.item': async rows => ({ ...staff, ...row((await rows.ticket()).id) }),
  'tickets.messages': async rows => ({ ...staff, ...row((await rows.ticket()).id) }),
  'tickets.answer': async rows => {
    const { id, lastEntry: seen } = await rows.ticket();
    return { ...staff, ...row(id), body: { message: rows.text(), seen } };
  },
  'tickets.close': async rows => {
    const { id, lastEntry: seen } = await rows.ticket();
    return { ...staff, ...row(id), body: { seen } };
  },
  'tickets.reopen': async rows => {
    const { id, lastEntry: seen } = await rows.closedTicket();
    return { ...staff, ...row(id), body: { message: rows.text(), seen } };
  },
  'tickets.enter': async rows => ({ ...staff, ...row((await rows.ticket()).id) }),
  'tickets.leave': async rows => ({ ...staff, ...row((await rows.ticket()).id) }),
  'tickets.notes': async rows => ({ ...staff, ...row((await rows.ticket()).id) }),
  'tickets.writeNote': async rows => ({
    ...staff,
    ...row((await rows.ticket()).id),
    body: { message: note },
  }),
  'live.follow': () => ({ query: { seconds: '1' }, headers: { accept: 'text/event-stream' } }),

  'notifications.mine': () => ({ query: { isReaded: 'EQ|false' } }),
  'notifications.count': () => ({}),
  'search.own': () => ({ query: { fullText: 'البرز' } }),
  'tours.list': () => ({}),
  'tours.keep': () => ({ params: { tour: 'panel' }, body: { step: 2, isFinished: false } }),
  'notifications.lines': () => ({ query: { take: '10' } }),
  'notifications.markLine': async rows => row((await rows.message()).id),
  'notifications.markAll': () => ({}),
  'notifications.smsChoices': () => ({}),
  'notifications.chooseSms': () => ({ params: { kind: 'contract' }, body: { isDeclined: true } }),
  'notifications.markRead': async rows => row((await rows.message()).id),
};

/** The operations of a catalogue, on a row that was just made as role 1 makes it. */
function catalogueRequests(name: CatalogueName): Readonly<Record<string, Make>> {
  const form = (rows: Rows) => rows.catalogueForm(name);
  const made: Make = async rows => ({ ...staff, ...row(await rows.ofCatalogue(name)) });
  return {
    [`${name}.list`]: () => ({}),
    [`${name}.count`]: () => ({}),
    [`${name}.item`]: made,
    [`${name}.uses`]: made,
    [`${name}.create`]: async rows => ({ ...staff, body: await form(rows) }),
    [`${name}.update`]: async rows => ({
      ...(await made(rows)),
      body: { ...(await form(rows)), version: 1 },
    }),
    [`${name}.end`]: async rows => ({ ...(await made(rows)), body: { endDate: rows.server.clock() } }),
    [`${name}.resume`]: made,
    [`${name}.remove`]: made,
    [`${name}.bulk`]: async rows => ({
      ...staff,
      body: { act: 'end', ids: [(await made(rows)).params!['id']], endDate: rows.server.clock() },
    }),
  };
}

/** A sale that names a saved buyer and rows of its own. */
async function known(rows: Rows) {
  const sold = rows.sale();
  const buyerId = (await rows.buyer()).id;
  return {
    ...sold,
    invoiceHeader: { ...sold.invoiceHeader, buyerId },
    invoiceBodies: sold.invoiceBodies.map(line => ({ ...line, id: newId() })),
  };
}
