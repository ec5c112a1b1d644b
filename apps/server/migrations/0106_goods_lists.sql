-- The authority's goods list as it is brought in: its parts are received in pieces, read into a table that nobody else looks at,
-- compared with what is live, and switched to in one transaction (decisions 50 and 51).

create table goods_lists (
  id uuid primary key,
  -- 1 gathering, 2 comparing, 3 compared, 4 switching, 5 live, 6 taken away
  state smallint not null check (state between 1 and 6),
  user_id uuid not null,
  -- Who had it made live.
  switched_by uuid,
  create_date timestamptz(3) not null,
  -- When the list stood so, as its parts say.
  as_of timestamptz(3),
  ended_at timestamptz(3),
  -- Ids by what the list does to them, and rows that are refused or were decided by rule; known when it is compared.
  new_count integer,
  rate_count integer,
  ended_count integer,
  other_count integer,
  withdrawn_count integer,
  same_count integer,
  -- Of all changes: what is switched to is what was looked at.
  digest text,
  -- What was live had changed since it was compared; it was compared anew.
  compared_anew boolean not null default false,
  -- How far comparing or switching is.
  progress_done integer not null default 0,
  progress_total integer not null default 0
);
-- One at a time.
create unique index goods_lists_open on goods_lists ((true)) where state between 1 and 4;
create index goods_lists_by_date on goods_lists (create_date, id);

create table goods_list_parts (
  id uuid primary key,
  -- What its rows are kept under.
  key integer not null unique generated always as identity,
  goods_list_id uuid not null references goods_lists (id),
  -- Which part of its list, counted from 1; of one that is removed nobody gets the number.
  number smallint not null,
  file_name text not null,
  -- Bytes, and how many of them are there.
  size bigint not null,
  received bigint not null default 0,
  -- 1 arriving, 2 waiting, 3 reading, 4 read, 5 refused
  state smallint not null check (state between 1 and 5),
  fault jsonb,
  sha256 bytea,
  -- The text in it: bytes, how many were read, and what came of them.
  text_size bigint not null default 0,
  text_read bigint not null default 0,
  row_count integer not null default 0,
  refused_count integer not null default 0,
  remark_count integer not null default 0,
  as_of timestamptz(3),
  create_date timestamptz(3) not null,
  -- What was received and read of it goes by and by.
  removed_at timestamptz(3),
  unique (goods_list_id, number)
);

-- Each piece is a file in the store.
create table goods_list_pieces (
  part_id uuid not null references goods_list_parts (id),
  start bigint not null,
  size integer not null,
  sha256 bytea not null,
  primary key (part_id, start)
);
create index goods_list_pieces_by_content on goods_list_pieces (sha256);

-- What was read. It can be read again, so that nothing of it is logged: a crash of the database leaves it empty.
create unlogged table goods_list_rows (
  part integer not null,
  row integer not null,
  stuff_id text collate "C" not null,
  title text not null,
  search text not null,
  vat_rate numeric,
  tax_status smallint,
  category smallint not null,
  type smallint not null,
  supplier smallint,
  rate_note text,
  -- Days of Tehran; an end that is open is null.
  from_day integer not null,
  to_day integer,
  created_day integer not null,
  edited_day integer not null,
  primary key (part, row)
);
create index goods_list_rows_by_stuff on goods_list_rows (stuff_id);

-- Ids that are not simply new or unchanged.
create unlogged table goods_list_ids (stuff_id text collate "C" primary key);

-- What becomes of the rows of `commodities`: made where `live_id` is null, taken out where `is_removed`, otherwise changed.
create unlogged table goods_list_changes (
  n bigint primary key,
  goods_list_id uuid not null,
  change smallint not null check (change between 1 and 5),
  is_removed boolean not null default false,
  live_id uuid,
  stuff_id text collate "C" not null,
  title text not null,
  search text not null,
  vat_rate numeric,
  tax_status smallint,
  category smallint not null,
  type smallint not null,
  supplier smallint,
  rate_note text,
  measurement_unit text,
  edit_date timestamptz(3),
  valid_from timestamptz(3),
  valid_to timestamptz(3),
  before_rate numeric,
  before_status smallint,
  before_from timestamptz(3),
  before_to timestamptz(3)
);
create index goods_list_changes_by_stuff on goods_list_changes (change, stuff_id, n);

-- What is said of rows: why one is refused, how another was decided. `phase` 1: while reading; 2: while comparing.
create table goods_list_remarks (
  id bigint generated always as identity primary key,
  goods_list_id uuid not null references goods_lists (id),
  phase smallint not null,
  part smallint not null,
  row integer not null,
  kind smallint not null,
  is_refused boolean not null,
  stuff_id text not null,
  column_name text,
  value text,
  other_part smallint,
  other_row integer
);
create index goods_list_remarks_by_place on goods_list_remarks (goods_list_id, part, row, id);

-- When a list last named an id whose rows it left as they were: later than their own `as_of`.
create table commodity_ages (
  stuff_id text collate "C" primary key,
  as_of timestamptz(3) not null
) with (fillfactor = 80);

-- The first moment of a day of Tehran, which is counted from 1970.
create function tehran_midnight(day integer) returns timestamptz language sql immutable parallel safe
  as $$ select (date '1970-01-01' + day)::timestamp at time zone 'Asia/Tehran' $$;

grant select, insert, update on goods_lists to moadi_server;
-- How old the list is, a case's check of invoices wants to know.
grant select on goods_lists to moadi_tenant;
grant select, insert, update, delete on goods_list_parts, goods_list_pieces, goods_list_remarks to moadi_server;
grant select, insert, update, delete, truncate on goods_list_rows, goods_list_ids, goods_list_changes to moadi_server;
grant usage on sequence goods_list_remarks_id_seq to moadi_server;
grant select, insert, update, delete on commodity_ages to moadi_server;
grant select on commodity_ages to moadi_tenant;
