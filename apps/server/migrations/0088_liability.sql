-- Since when a case has been liable to value-added tax or not: rows are added and never changed.
create table case_liability (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  at timestamptz(3) not null,
  user_id uuid not null references users (id),
  was_non_taxable boolean not null,
  is_non_taxable boolean not null,
  primary key (client_id, id)
);
create index case_liability_newest on case_liability (client_id, at desc, id desc);
call make_tenant_table('case_liability');
revoke update, delete on case_liability from moadi_tenant, moadi_server;

-- How a taxpayer stands in the words of the register, beside who it is.
alter table asked_taxpayers add column status text;
