import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { snackbars } from '../../ui/overlays/snackbars.ts';
import { ApiError } from './errors.ts';
import { tellError } from './notify.ts';
import { publicSettings, type PublicSettings } from './settings.ts';
import { ticketSender, type FailureReport } from './support.ts';

const settings: PublicSettings = {
  supportPhone: '02191000000',
  demonstration: false,
  generalVatPercent: [],
  secondFactor: 'off',
  addressInquiry: false,
  version: 'one',
};

/** The address of the page that has the trouble. */
Object.assign(globalThis, { location: { pathname: '/cases/481205937/buyers', search: '?q=0499370899' } });

beforeEach(() => {
  publicSettings.set(settings);
  ticketSender.set(undefined);
});

const told = (error: unknown) => {
  tellError(error);
  return snackbars.get().at(-1)!;
};
const labels = (error: unknown) => told(error).actions!.map(({ label }) => label);
const mendable = new ApiError(409, { errors: [{ path: '', message: 'x' }] });
const tried = { method: 'GET', path: '/cases/{clientId}/buyers' } as const;

test('what nobody here can mend is told with the number to call; what the person can, without', () => {
  const has = (error: unknown) => told(error).text.includes('02191000000');
  for (const error of [new ApiError(503), new ApiError(0), new TypeError('x')]) {
    assert.ok(has(error));
    assert.deepEqual(labels(error), ['تماس با پشتیبانی']);
  }
  assert.ok(!has(mendable));
  assert.deepEqual(labels(mendable), []);
  publicSettings.set(undefined);
  assert.ok(!has(new ApiError(503)));
  assert.deepEqual(labels(new ApiError(503)), []);
});

test('a ticket is offered once somebody makes tickets, for what the server or the page has failed at', () => {
  const failure = new ApiError(500, { code: 'http.serverError', requestId: 'r-1' }, { tried });
  assert.deepEqual(labels(failure), ['تماس با پشتیبانی']);
  const reports: FailureReport[] = [];
  ticketSender.set(report => void reports.push(report));
  const sends = (error: unknown) => told(error).actions!.find(({ label }) => label === 'ارسال به پشتیبانی');
  assert.equal(sends(new ApiError(0)), undefined, 'it would not reach anybody');
  assert.equal(sends(mendable), undefined);
  sends(failure)!.onSelect();
  const [{ at, text, ...report }] = reports as [FailureReport];
  assert.deepEqual(report, {
    page: '/cases/481205937/buyers',
    tried: 'GET /cases/{clientId}/buyers',
    status: 500,
    code: 'http.serverError',
    requestId: 'r-1',
  });
  assert.equal(text, failure.message);
  assert.ok(Date.now() - at < 60_000);
  assert.doesNotMatch(JSON.stringify(reports), /0499370899/, 'what was searched for is nobody else’s');
  sends(new TypeError('x'))!.onSelect();
  assert.deepEqual(Object.keys(reports[1]!), ['page', 'text', 'at'], 'a fault of the page itself');
});
