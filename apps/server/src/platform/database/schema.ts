import type { headerFields, itemFields, paymentFields, shippingGoodFields } from '@moadi/domain/invoices';
import type {
  AttachmentType,
  CaseRoleType,
  CaseState,
  CommodityCategoryType,
  CommoditySupplierType,
  CommodityType,
  FileCheckState,
  GenderType,
  InvoicePatternType,
  InvoiceSendType,
  InvoiceState,
  InvoiceSubjectType,
  InvoiceType,
  PaymentType,
  PersonType,
  RoleType,
  SecondFactorKind,
  SenderKeyEnd,
  SendingMode,
  UserType,
} from '@moadi/domain/enums';
import type { buyerFields } from '@moadi/domain/buyers';
import type { FieldSpec } from '@moadi/domain/fields';
import type { goodFields } from '@moadi/domain/goods';
import type { ColumnType, Generated } from 'kysely';

/** Read as milliseconds, written as ISO text (`timestamp(ms)`). */
export type Timestamp = ColumnType<number, string, string>;
type NullableTimestamp = ColumnType<number | null, string | null | undefined, string | null>;
type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Uppercase<Head> ? (Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`) : Head}${Snake<Tail>}`
  : S;

/** `buyerEconomicNumber` → `buyer_economic_number`: how a field of the domain is called in the database. */
export function snake<S extends string>(name: S): Snake<S> {
  let column = columnNames.get(name);
  if (column === undefined) {
    column = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
    columnNames.set(name, column);
  }
  return column as Snake<S>;
}

/** As many as there are fields: asked for with every row that is written. */
const columnNames = new Map<string, string>();

type ColumnOf<S extends FieldSpec> = S extends { type: 'enum'; of: { ids: readonly (infer Id)[] } }
  ? ColumnType<Id | null, Id | null | undefined, Id | null>
  : S extends { type: 'day' | 'instant' }
    ? NullableTimestamp
    : S extends { type: 'flag' }
      ? ColumnType<boolean, boolean | undefined, boolean>
      : ColumnType<string | null, string | null | undefined, string | null>;

/** A field table as columns. */
type Columns<T extends Readonly<Record<string, FieldSpec>>> = {
  [K in keyof T & string as Snake<K>]: ColumnOf<T[K]>;
};

interface Row {
  client_id: number;
  id: string;
}

interface Lists {
  position: number;
  invoice_id: string;
}

/** What every catalogue's table has beside its own columns. */
interface CatalogueRow {
  id: string;
  search: string;
  version: Generated<number>;
  create_date: ColumnType<number, string | undefined, string>;
  modify_date: NullableTimestamp;
  end_date: NullableTimestamp;
}

export interface Database {
  users: {
    id: string;
    user_type: Generated<UserType>;
    role: Generated<RoleType>;
    gender: GenderType | null;
    first_name: string | null;
    last_name: string | null;
    father_name: string | null;
    mobile_number: string;
    national_identity_code: string | null;
    birth_date: NullableTimestamp;
    shahkar_verification: boolean | null;
    nid_verification: boolean | null;
    is_active: Generated<boolean>;
    description: string | null;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  sessions: {
    id: string;
    user_id: string;
    refresh_hash: Buffer;
    generation: Generated<number>;
    create_date: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
    revoked_why: string | null;
    address: string | null;
    agent: string | null;
    second_factor_at: NullableTimestamp;
  };
  second_factors: {
    id: string;
    user_id: string;
    kind: SecondFactorKind;
    name: string;
    /** Of an app; null of a passkey. */
    sealed_secret: Buffer | null;
    wrapped_key: Buffer | null;
    master_key: string | null;
    last_step: number | null;
    /** Of a passkey; null of an app. */
    credential_id: string | null;
    public_key: Buffer | null;
    counter: number | null;
    transports: string[] | null;
    create_date: Timestamp;
    last_used_at: NullableTimestamp;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    code_hash: Buffer;
    create_date: Timestamp;
    used_at: NullableTimestamp;
  };
  factor_challenges: {
    id: string;
    purpose: string;
    target: Generated<string>;
    challenge: string | null;
    session_id: string | null;
    cookie_hash: Buffer | null;
    sealed_secret: Buffer | null;
    wrapped_key: Buffer | null;
    master_key: string | null;
    create_date: Timestamp;
    expires_at: Timestamp;
  };
  act_confirmations: {
    id: string;
    token_hash: Buffer;
    session_id: string;
    act: string;
    target: string;
    create_date: Timestamp;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
    used_for: string | null;
  };
  code_requests: {
    id: string;
    cookie_hash: Buffer;
    mobile_number: string;
    purpose: string;
    target: Generated<string>;
    salt: Buffer;
    code_hash: Buffer;
    expires_at: Timestamp;
    earlier_hash: Buffer | null;
    earlier_expires_at: NullableTimestamp;
    tries: Generated<number>;
    create_date: Timestamp;
    used_at: NullableTimestamp;
  };
  known_browsers: {
    id: string;
    cookie_hash: Buffer;
    user_id: string;
    agent: string | null;
    create_date: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
  };
  limit_counters: { key: string; window_start: Timestamp; count: number };
  cases: {
    client_id: number;
    owner_id: string;
    case_name: string;
    type_of_case: PersonType;
    business_name: string | null;
    company_register_number: string | null;
    branch_code: string | null;
    description: string | null;
    economy_code: string | null;
    national_identity_code: string | null;
    activity_id: string | null;
    fiscal_id: string | null;
    is_non_taxable: Generated<boolean>;
    is_practice: Generated<boolean>;
    sending_mode: Generated<SendingMode>;
    state: CaseState;
    state_description: string | null;
    postal_code: string | null;
    address: string | null;
    landline_number: string | null;
    email: string | null;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  case_users: Row & {
    user_id: string;
    role_type: CaseRoleType;
    description: string | null;
    create_date: Timestamp;
  };
  messages: {
    id: string;
    user_id: string;
    title: string;
    message: string;
    link: string | null;
    is_readed: Generated<boolean>;
    create_date: Timestamp;
    modify_date: NullableTimestamp;
  };
  audit_log: {
    id: string;
    at: Timestamp;
    user_id: string | null;
    client_id: number | null;
    action: string;
    subject: string | null;
    address: string | null;
    detail: Json<unknown>;
  };
  idempotency_keys: {
    client_id: number;
    scope: string;
    key: string;
    body_hash: Buffer;
    status: number;
    answer: Json<unknown>;
    create_date: Timestamp;
  };
  commodities: {
    id: string;
    stuff_id: string;
    title: string;
    search: string;
    vat_rate: string;
    category: CommodityCategoryType;
    type: CommodityType;
    supplier: CommoditySupplierType | null;
    measurement_unit: string | null;
    edit_date: NullableTimestamp;
    /** One period of the id in the authority's list; an open end is null. */
    valid_from: NullableTimestamp;
    valid_to: NullableTimestamp;
    /** When the list that it was read from stood so. */
    as_of: Timestamp;
  };
  /** What the register said of economic numbers when somebody asked. */
  asked_taxpayers: {
    economic_code: string;
    found: boolean;
    person_type: PersonType | null;
    identity: string | null;
    postal_code: string | null;
    asked_at: Timestamp;
  };
  measurement_units: CatalogueRow & { code: string; unit_name: string };
  currencies: {
    id: string;
    currency: string;
    alphabetic_code: string;
    numeric_code: string;
    minor_unit: number | null;
    entry_persian_name: string | null;
    entry_english_name: string | null;
    search: string;
  };
  provinces: { id: number; name: string };
  cities: { id: number; province_id: number; name: string };
  waybill_countries: { code: string; name: string; search: string };
  waybill_cities: { code: string; name: string; search: string };
  buyers: Row &
    Columns<typeof buyerFields> & {
      search: string;
      inquiry_state: Generated<boolean>;
      is_active: Generated<boolean>;
      version: Generated<number>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      deleted_at: NullableTimestamp;
    };
  goods: Row &
    Columns<typeof goodFields> & {
      search: string;
      is_active: Generated<boolean>;
      version: Generated<number>;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      deleted_at: NullableTimestamp;
    };
  evidences: Row & {
    evidence_type: AttachmentType;
    file_name: string;
    content_type: string;
    size: number;
    sha256: Buffer;
    user_id: string;
    check_state: FileCheckState;
    /** What the scanner called what it found. */
    finding: string | null;
    create_date: Timestamp;
    deleted_at: NullableTimestamp;
  };
  upload_reservations: Row & { size: number; until: Timestamp };
  invoices: Row &
    Omit<
      Columns<typeof headerFields>,
      'invoice_type' | 'invoice_pattern' | 'invoice_subject' | 'issuing_date_time'
    > & {
      invoice_type: InvoiceType;
      invoice_pattern: InvoicePatternType;
      invoice_subject: InvoiceSubjectType;
      issuing_date_time: Timestamp;
      state: InvoiceState;
      send_type: Generated<InvoiceSendType>;
      fiscal_id: string;
      user_id: string;
      create_date: Timestamp;
      modify_date: NullableTimestamp;
      register_date: NullableTimestamp;
      sent_date: NullableTimestamp;
      tracking_code: string | null;
      /** 0: a word that is not known here; so of the two below. */
      article6_status: number | null;
      tax_payer_system_status: number | null;
      errors: Json<unknown>;
      warning: Json<unknown>;
      receipt: string | null;
      receipt_verified: boolean | null;
      reaction_asked_at: NullableTimestamp;
      reaction_problem: number | null;
      internal_serial_number: number;
      book_number: string | null;
      description: string | null;
      is_proforma_invoice: Generated<boolean>;
      version: Generated<number>;
    };
  invoice_items: Row & Lists & Columns<typeof itemFields>;
  invoice_payments: Row & Lists & Columns<typeof paymentFields>;
  invoice_shipping_goods: Row & Lists & Columns<typeof shippingGoodFields>;
  invoice_events: Row & {
    invoice_id: string;
    at: Timestamp;
    event: string;
    from_state: InvoiceState | null;
    to_state: InvoiceState;
    actor: string;
    user_id: string | null;
    reference_number: string | null;
    hash: Buffer | null;
    note: string | null;
  };
  invoice_former_numbers: {
    client_id: number;
    tax_id: string;
    invoice_id: string;
    internal_serial_number: number;
    ended_at: Timestamp;
    codes: Generated<string[]>;
  };
  sender_keys: Row & {
    certificate: Buffer;
    subject: string;
    issuer: string;
    serial_number: string;
    fingerprint: string;
    not_before: Timestamp;
    not_after: Timestamp;
    /** The private key under its data key, and that under a master key; all three null once the key has ended. */
    sealed_key: Buffer | null;
    wrapped_key: Buffer | null;
    master_key: string | null;
    user_id: string;
    create_date: Timestamp;
    ended_at: NullableTimestamp;
    ended_by: string | null;
    ended_why: SenderKeyEnd | null;
  };
  authority_keys: {
    authority: string;
    fingerprint: string;
    id: string;
    spki: string;
    first_seen: Timestamp;
    last_seen: Timestamp;
    confirmed_at: Timestamp | null;
    confirmed_by: string | null;
  };
  events: {
    client_id: number;
    number: ColumnType<number, never, never>;
    kind: string;
    subject_type: string;
    subject_id: string;
    data: ColumnType<unknown, object, never>;
    at: Timestamp;
  };
  event_readers: { name: string; number: number; fence: number; fence_tx: string };
  told_once: { what: string; at: Timestamp };
  serial_counters: { fiscal_id: string; client_id: number; last_serial: number };
  invoice_attempts: Row & {
    invoice_id: string;
    fiscal_id: string;
    tax_id: string;
    internal_serial_number: number;
    packet: string;
    sha256: Buffer;
    jws: string;
    sender: string;
    create_date: Timestamp;
    sent_at: NullableTimestamp;
    sends: Generated<number>;
    reference_number: string | null;
    taken_at: NullableTimestamp;
    outcome: Generated<string>;
    asked_at: NullableTimestamp;
    asks: Generated<number>;
    answer: Json<unknown>;
    answer_hash: Buffer | null;
  };
  invoice_payment_registrations: Row & {
    invoice_id: string;
    tax_id: string;
    payment_type: PaymentType;
    payment_value: string;
    payment_date: Timestamp;
    terminal: string | null;
    track_payment_number: string | null;
    outcome: Generated<string>;
    user_id: string;
    create_date: Timestamp;
    sent_at: NullableTimestamp;
    sends: Generated<number>;
    answered_at: NullableTimestamp;
    errors: Json<unknown>;
    cause: string | null;
    decided_by: string | null;
    decided_at: NullableTimestamp;
    decision: string | null;
  };
  jobs: {
    id: string;
    kind: string;
    client_id: number;
    subject_id: string;
    run_at: Timestamp;
    tries: Generated<number>;
    claims: Generated<number>;
    lease_until: NullableTimestamp;
    worker: string | null;
    last_error: string | null;
    note: string | null;
    tried_at: NullableTimestamp;
    create_date: Timestamp;
  };
  job_gates: {
    kind: string;
    /** A fraction of a token counts: exact text. */
    tokens: string;
    refilled_at: Timestamp;
    failures: Generated<number>;
    hold_until: NullableTimestamp;
    paused_at: NullableTimestamp;
    paused_by: string | null;
    pause_reason: string | null;
    requests: Generated<number>;
    answered: Generated<number>;
    answer_ms: Generated<number>;
    jobs_done: Generated<number>;
    last_answer_at: NullableTimestamp;
    last_failure_at: NullableTimestamp;
    last_failure: string | null;
  };
  case_gates: { client_id: number; kind: string; tokens: string; refilled_at: Timestamp };
  job_pauses: {
    client_id: number;
    kind: string;
    paused_at: Timestamp;
    paused_by: string;
    reason: string;
  };
  invoice_counts: {
    client_id: number;
    day: number;
    state: InvoiceState;
    invoice_type: InvoiceType;
    invoice_pattern: InvoicePatternType;
    invoice_subject: InvoiceSubjectType;
    changed: boolean;
    count: number;
  };
}
