-- Books of a case whose rows are brought in (issue 18). A book is read into rows as they stand in it; what its columns say makes
-- entries of them: invoices, buyers or goods, each checked and registered on its own.

create table imports (
  client_id bigint not null,
  id uuid not null,
  -- packages/domain/src/enums/imports.ts
  kind smallint not null,
  state smallint not null check (state between 1 and 12),
  -- Grows with each move of a person; who moves it names the one that was seen.
  version integer not null default 1,
  user_id uuid not null,
  file_name text not null,
  size bigint not null,
  received bigint not null default 0,
  sha256 bytea,
  -- Among the case's files, once it is whole.
  file_id uuid,
  file_type smallint,
  serial smallint,
  -- Why it is not read, or its columns give nothing.
  fault jsonb,
  sheets jsonb,
  mapping jsonb,
  mapping_name text,
  left_out jsonb,
  mode smallint,
  scope smallint,
  known smallint,
  accepts boolean not null default false,
  row_count integer not null default 0,
  entry_count integer not null default 0,
  good_count integer not null default 0,
  doubtful_count integer not null default 0,
  faulty_count integer not null default 0,
  registered_count integer not null default 0,
  skipped_count integer not null default 0,
  taken_back_count integer not null default 0,
  kept_count integer not null default 0,
  -- Where the present stage is, written in the transaction of what it has done; empty at its beginning.
  place jsonb,
  progress_done integer not null default 0,
  progress_total integer not null default 0,
  create_date timestamptz(3) not null,
  checked_at timestamptz(3),
  ended_at timestamptz(3),
  -- Rows as they stood in the book are kept for a while only.
  rows_removed_at timestamptz(3),
  primary key (client_id, id)
);
create index imports_newest on imports (client_id, create_date desc, id desc);
create index imports_ended on imports (ended_at) where rows_removed_at is null;
call make_tenant_table('imports');

create table import_rows (
  client_id bigint not null,
  import_id uuid not null,
  sheet smallint not null,
  row integer not null,
  hidden boolean not null,
  cells text[] not null,
  -- One letter for each cell (apps/server/src/features/imports/cells.ts).
  kinds text not null,
  primary key (client_id, import_id, sheet, row)
);
call make_tenant_table('import_rows');

-- Which entry a row belongs to, once the columns are known.
create table import_keys (
  client_id bigint not null,
  import_id uuid not null,
  sheet smallint not null,
  row integer not null,
  -- The person's own number as it is compared; of a row without one its place.
  key text collate "C" not null,
  number integer,
  primary key (client_id, import_id, sheet, row)
);
create index import_keys_by_number on import_keys (client_id, import_id, number);
create index import_keys_by_key on import_keys (client_id, import_id, key);
call make_tenant_table('import_keys');

-- Their values for which ours are looked up, and how often each occurs.
create table import_values (
  client_id bigint not null,
  import_id uuid not null,
  list text not null,
  key text collate "C" not null,
  text text not null,
  count integer not null,
  primary key (client_id, import_id, list, key)
);
call make_tenant_table('import_values');

create table import_entries (
  client_id bigint not null,
  import_id uuid not null,
  number integer not null,
  state smallint not null check (state between 1 and 8),
  own_number text,
  name text,
  day timestamptz(3),
  total numeric,
  kind_key text,
  sheet smallint not null,
  row integer not null,
  row_count integer not null,
  -- Errors, doubts and warnings with their places in the book; `fault_codes` names the kinds of the first two.
  faults jsonb,
  fault_codes text[],
  fault_count integer not null default 0,
  message text,
  repeat smallint,
  repeated_id uuid,
  stored_id uuid,
  primary key (client_id, import_id, number)
);
create index import_entries_by_state on import_entries (client_id, import_id, state, number);
create index import_entries_by_stored on import_entries (client_id, stored_id) where stored_id is not null;
call make_tenant_table('import_entries');

create table import_mappings (
  client_id bigint not null,
  id uuid not null,
  kind smallint not null,
  name text not null,
  -- What the head of the book says, as it is compared.
  head_key text not null,
  mapping jsonb not null,
  used_at timestamptz(3) not null,
  uses integer not null,
  primary key (client_id, id),
  unique (client_id, kind, head_key)
);
call make_tenant_table('import_mappings');

-- What a single column was last taken for, whatever stood beside it.
create table import_column_choices (
  client_id bigint not null,
  kind smallint not null,
  column_key text not null,
  choice jsonb not null,
  chosen_at timestamptz(3) not null,
  primary key (client_id, kind, column_key)
);
call make_tenant_table('import_column_choices');

-- A preview of a batch has no number (product.md section 12).
alter table invoices alter column internal_serial_number drop not null;
create index invoices_by_book_number on invoices (client_id, book_number) where book_number is not null;
