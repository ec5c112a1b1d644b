import type { MessageKey } from '@moadi/domain/faults';
import type { ContentKind, DecodedCode, Fault } from '../../packages/moadian/src/codes/types.ts';

/**
 * Whether a code of the authority is known before it comes: by which sentences of our check, or why it cannot come of what a
 * person enters, or why nobody but the authority can know. e2e/agreement holds the sentences against the authority's answers.
 */
export type KnownBefore = { by: readonly MessageKey[]; note?: string } | { never: string } | { not: string };

const by = (keys: string, note?: string): KnownBefore => ({
  by: keys.split(' ') as MessageKey[],
  ...(note && { note }),
});
const computed: KnownBefore = {
  never: 'the panel computes it by the same formula (`domain/invoices/totals/`)',
};
const made: KnownBefore = { never: 'the panel makes it' };
const left: KnownBefore = { never: 'what is out of pattern is not sent (`domain/invoices/rules/send.ts`)' };
const portal: KnownBefore = {
  not: 'it is registered at the authority’s portal by the seller, and there is no inquiry for it',
};
const reference =
  'invoices.referenceNotFound invoices.referencePending invoices.referenceNotAccepted invoices.referenceNotNewest invoices.referenceCancelled invoices.referenceReaction invoices.correctionOpen invoices.correctionRejected invoices.cancellationFinal';
const forms =
  'rules.integer rules.digits rules.min rules.max rules.unknownValue rules.stuffId rules.taxId rules.branchCode rules.postalCode rules.passportNo rules.card rules.latin rules.regex rules.comprehensiveCode rules.civilPartnershipId rules.nationalCode_1 rules.nationalCode_2 rules.economicCode';

/** What is said of a kind of content code, and of the details of kind 1, where a code has no row of its own below. */
const ofKinds: Readonly<Record<ContentKind, KnownBefore>> = {
  empty: by(
    'rules.required rules.requiredSelect invoices.itemsEmpty invoices.shippingEmpty invoices.buyerUnidentified',
  ),
  json: by(forms),
  rule: computed,
  mismatch: { not: 'nobody has published what it is held against' },
  'out-of-pattern': left,
  duplicate: { never: 'the writer writes each field once' },
};

const ofDetails: Readonly<Record<string, KnownBefore>> = {
  '01': { never: 'the writer knows no other fields than those of wire-fields.md' },
  '02': by('rules.unknownValue'),
  '03': by('rules.numeric', 'the writer writes numbers as numbers'),
  '04': by(forms),
  '05': by('rules.greater_than rules.amountNegative invoices.lineTooSmall'),
  '06': by('rules.amountTooLarge rules.amountNegative rules.date rules.max_value rules.tooManyDecimals'),
  '07': by('rules.max'),
  '08': by('rules.min'),
  '09': by('rules.integer rules.tooManyDecimals rules.date'),
  '10': { never: 'the writer writes JSON' },
};

/** Codes with a story of their own; every rule and every datum of the authority that the papers name (kinds 2 and 3). */
export const ofContent: Readonly<Record<string, KnownBefore>> = {
  '00000': { not: 'it says that there are more codes than are told' },
  '00107': {
    never: 'a late invoice is declared as one by itself, from the narrowest reading of the deadline on',
  },
  '00600': by('invoices.itemsEmpty'),
  '0100504': made,
  '0200201': by(
    'invoices.issueDateInFuture invoices.issueDateBeforeReference invoices.dateBeforeReference invoices.dateAfterIssue',
    'of the deadline see 00107',
  ),
  '0200301': made,
  '0200701': by('invoices.unknownKind'),
  '0200801': by('invoices.correctionNotForPattern'),
  '0202901': by('invoices.cashOutOfRange'),
  '0203001': by('invoices.cashOutOfRange'),
  '0203301': by('invoices.tooManyRows'),
  '0203601': by('invoices.remainderTooMuch'),
  '0203701': by('invoices.notCorrectable invoices.lineAdded invoices.returnWholeLine'),
  '0204201': by('invoices.discountTooMuch invoices.discountBasis invoices.amountGrown'),
  '0204801': by('invoices.dutyOnExempt'),
  '0205101': by('invoices.dutyOnExempt'),
  '0205201': by('rules.less_than_price'),
  '0206901': computed,
  '0208301': by('invoices.purchaseAboveSale invoices.differenceAboveSale'),
  '0208401': by('rules.between'),
  '0210001': by('invoices.dateAfterIssue', 'sent as the UTC day of the issue before 3:30'),
  '0300101': made,
  '0300401': by('invoices.notCorrectable', 'type and pattern of a correction are the reference’s'),
  '0300601': by(
    `${reference} invoices.referenceElsewhere rules.taxId`,
    'of an invoice that was issued elsewhere only its form is known: a doubt',
  ),
  '0300701': by('invoices.notCorrectable', 'type and pattern of a correction are the reference’s'),
  '0300901': made,
  '0300902': by('invoices.taxIdPrefix invoices.referenceNotFound'),
  '0300903': { not: 'which patterns a seller may send stands in the tax file; there is no inquiry for it' },
  '0301101': by('invoices.buyerIdentityDiffers cases.economicCodeNotYours'),
  '0301201': by(
    'invoices.numberUnknown invoices.numberUnknownThen invoices.numberUnasked rules.economicCode',
    'the register is asked by people, since each question costs',
  ),
  '0302001': portal,
  '0302101': portal,
  '0303301': by(
    'invoices.stuffUnknown invoices.stuffListEmpty invoices.onlyCurrencyService invoices.notCorrectable',
    'an id that our list lacks is a doubt with the list’s age',
  ),
  '0304401': by(
    'invoices.vatRateMismatch invoices.vatRateDoubt invoices.vatRateUnknown invoices.sellerUntaxed rules.max_value',
    'a doubt where the list may be older than the rate',
  ),
  '0305801': portal,
  '0309701': by('invoices.stuffUnknown invoices.stuffListEmpty'),
  '1203201': by('rules.max_price invoices.discountTooMuch'),
  '1203701': by('invoices.exportFee'),
  '1206801': by('invoices.dateAfterIssue', 'sent as the UTC day of the issue before 3:30'),
  '1207601': by('invoices.paymentTooMuch invoices.discountTooMuch'),
  '1300501': made,
  '1301001': by('invoices.buyerTypeDiffers'),
  '1301101': by(
    'invoices.buyerIdentityDiffers cases.economicCodeNotYours rules.nationalCode_1 rules.nationalCode_2',
  ),
  '1301201': by(
    'invoices.numberUnknownNoted invoices.numberUnaskedNoted rules.economicCode invoices.onlyNaturalBuyer',
  ),
  '1301401': by('invoices.buyerPostalDiffers'),
  '1302001': portal,
  '1305801': portal,
  '1307901': by('invoices.numberUnknownNoted', 'where the register was asked about it as somebody’s number'),
  '14003': by('invoices.lateIssue', 'by the reading of the deadline in days, in its last hours'),
  '14004': {
    not: 'the papers and the authority’s own sandbox differ (decision 24); a setting leaves both out',
  },
  '14007': {
    not: 'the papers and the authority’s own sandbox differ (decision 24); a setting leaves both out',
  },
};

const ofFaults: Readonly<Record<Exclude<Fault, 'data' | 'setup'>, KnownBefore>> = {
  software: { never: 'the client makes the request so (`packages/moadian`)' },
  authority: { not: 'it is the authority’s own trouble' },
};

const atTheAuthority: KnownBefore = {
  not: 'what is registered at the authority for memory, company and certificate cannot be asked; it is tried when the key is saved',
};
const certificate: KnownBefore = {
  not: 'issuer, dates and key are looked at when the key is saved; a revocation is known by the authority alone',
};

/** Answers and packets whose cause lies with people: what somebody entered or set up. */
export const ofSetup: Readonly<Record<string, KnownBefore>> = {
  '4103': atTheAuthority,
  '4110': atTheAuthority,
  '4120': atTheAuthority,
  '4131': certificate,
  '4132': atTheAuthority,
  '4133': certificate,
  '4137': atTheAuthority,
  '4148': by('rules.fiscalId'),
  '4160': atTheAuthority,
  '4170': { not: 'it is the answer to the question itself' },
  '4171': by('rules.economicCode'),
  CERTIFICATE_INVALID_ISSUER: certificate,
  '04111': atTheAuthority,
  '04131': certificate,
  '04132': atTheAuthority,
  '04133': atTheAuthority,
  '04134': atTheAuthority,
  '04148': by('rules.fiscalId'),
};

const older: KnownBefore = { never: 'version 1 is not spoken' };

/** What is said of a content code that has no row of its own. */
export const ofKind = (kind: ContentKind, detail: string | undefined): KnownBefore =>
  (kind === 'json' && ofDetails[detail ?? '']) || ofKinds[kind];

/** What the reference says of a code; undefined where nothing is said, which a test refuses. */
export function knownBefore({ code, layer, kind, detail, fault }: DecodedCode): KnownBefore | undefined {
  if (layer === 'legacy') return older;
  if (layer === 'content') return ofContent[code] ?? (kind && ofKind(kind, detail));
  if (fault === 'data' || fault === 'setup') return ofSetup[code];
  return ofFaults[fault];
}

export const textOf = (known: KnownBefore): string => {
  if ('never' in known) return `does not come: ${known.never}`;
  if ('not' in known) return `no: ${known.not}`;
  return `${known.by.map(key => `\`${key}\``).join(', ')}${known.note ? `; ${known.note}` : ''}`;
};
