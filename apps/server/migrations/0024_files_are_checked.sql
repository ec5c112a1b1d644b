-- What the virus scanner said of a file (fileCheckState): 1 held, 2 clean, 3 not scanned, 4 infected. What lies there was not.
alter table evidences
  add column check_state smallint not null default 3 check (check_state between 1 and 4),
  add column finding text;

-- Equal bytes lie once in the store: what is found in one row's is found in all.
create index evidences_by_content on evidences (sha256);

create index evidences_held on evidences (create_date) where check_state = 1;

-- Room in a case's quota for a file that is just coming in, until it has come or at the latest until that moment.
create table upload_reservations (
  client_id bigint not null,
  id uuid not null,
  size bigint not null,
  until timestamptz(3) not null,
  primary key (client_id, id)
);
call make_tenant_table('upload_reservations');
