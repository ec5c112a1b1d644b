-- Workbooks of long lists that are made in the background, for the one who asked (issue 18). A row goes with its file.
create table exports (
  id uuid primary key,
  user_id uuid not null,
  -- Of a list in a case.
  of_case bigint,
  -- What was asked for: the list's path and query, as in the API.
  path text not null,
  query text not null,
  -- From where (S26).
  address text not null,
  -- What the list is called.
  title text not null,
  -- packages/domain/src/enums/exports.ts
  state smallint not null check (state between 1 and 4),
  row_count integer not null default 0,
  size bigint,
  sha256 bytea,
  message text,
  create_date timestamptz(3) not null,
  end_date timestamptz(3)
);
create index exports_newest on exports (user_id, create_date desc, id desc);
create index exports_ended on exports (end_date) where end_date is not null;
grant select, insert, update, delete on exports to moadi_server;
