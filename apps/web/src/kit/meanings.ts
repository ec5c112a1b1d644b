import {
  accessState,
  activeStatus,
  caseState,
  fileCheckState,
  invoiceArticle6State,
  invoiceState,
  invoiceTaxPayerState,
  taxpayerBusinessStatus,
  ticketState,
  verificationStatus,
  type CaseState,
  registrationOutcome,
  type InvoiceState,
  type RegistrationOutcome,
  type EnumTable,
} from '@moadi/domain/enums';
import type { Meaning } from '../ui/display/meanings.ts';

const invoiceMeanings: Readonly<Record<InvoiceState, Meaning>> = {
  [invoiceState.id.readyToSend]: 'waiting',
  [invoiceState.id.receiveConfirmed]: 'waiting',
  [invoiceState.id.notAcceptedWithErrors]: 'danger',
  [invoiceState.id.acceptedWithWarnings]: 'warning',
  [invoiceState.id.accepted]: 'success',
  [invoiceState.id.edited]: 'info',
  [invoiceState.id.returned]: 'info',
  [invoiceState.id.cancelled]: 'neutral',
  [invoiceState.id.preview]: 'neutral',
  [invoiceState.id.proforma]: 'neutral',
  [invoiceState.id.withdrawn]: 'neutral',
  [invoiceState.id.needsReview]: 'danger',
};

const caseMeanings: Readonly<Record<CaseState, Meaning>> = {
  [caseState.id.draft]: 'neutral',
  [caseState.id.inProgress]: 'waiting',
  [caseState.id.confirm]: 'info',
  [caseState.id.createContract]: 'waiting',
  [caseState.id.taxPayer]: 'success',
  [caseState.id.caseFault]: 'danger',
  [caseState.id.deactivate]: 'neutral',
  [caseState.id.signContract]: 'waiting',
  [caseState.id.confirmContract]: 'waiting',
  [caseState.id.finalState]: 'success',
};

const reactionMeanings: Readonly<Record<number, Meaning>> = {
  [invoiceTaxPayerState.id.rejected]: 'danger',
  [invoiceTaxPayerState.id.systemRejected]: 'danger',
  [invoiceTaxPayerState.id.confirmed]: 'success',
  [invoiceTaxPayerState.id.systemConfirmed]: 'success',
  [invoiceTaxPayerState.id.awaitingReaction]: 'waiting',
};

const registrationMeanings: Readonly<Record<RegistrationOutcome, Meaning>> = {
  prepared: 'waiting',
  unknown: 'danger',
  registered: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

const businessMeanings: Readonly<Record<string, Meaning>> = {
  [taxpayerBusinessStatus.id.notAllocated]: 'neutral',
  [taxpayerBusinessStatus.id.active]: 'success',
  [taxpayerBusinessStatus.id.deactivated]: 'warning',
  [taxpayerBusinessStatus.id.temporaryUnauthorized]: 'danger',
  [taxpayerBusinessStatus.id.permanentUnauthorized]: 'danger',
  [taxpayerBusinessStatus.id.article2Subject]: 'info',
};

/** The one map from states to the six meanings (look.md); an enumeration that is not here is plain text. */
const meanings = new Map<EnumTable, Readonly<Record<string | number, Meaning>>>([
  [invoiceState as EnumTable, invoiceMeanings],
  [caseState as EnumTable, caseMeanings],
  [invoiceTaxPayerState as EnumTable, reactionMeanings],
  [registrationOutcome as EnumTable, registrationMeanings],
  [accessState as EnumTable, { 1: 'success', 2: 'waiting', 3: 'neutral' }],
  [fileCheckState as EnumTable, { 1: 'waiting', 2: 'success', 3: 'neutral', 4: 'danger' }],
  [ticketState as EnumTable, { 1: 'waiting', 2: 'info', 3: 'neutral' }],
  [activeStatus as EnumTable, { true: 'success', false: 'neutral' }],
  [verificationStatus as EnumTable, { true: 'success', false: 'warning' }],
  [taxpayerBusinessStatus as EnumTable, businessMeanings],
  [invoiceArticle6State as EnumTable, { [invoiceArticle6State.id.exceeded]: 'danger' }],
]);

export const meaningOf = (table: EnumTable | undefined, id: unknown): Meaning | undefined =>
  table && meanings.get(table)?.[id as number];
