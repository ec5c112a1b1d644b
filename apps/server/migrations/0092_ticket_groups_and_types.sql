-- What tickets are about, and what is asked for.
create table ticket_groups (
  id uuid primary key,
  code text not null unique,
  name text not null,
  description text,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
create table ticket_types (
  id uuid primary key,
  code text not null unique,
  name text not null,
  request_group_id uuid not null references ticket_groups (id),
  description text,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
create index ticket_types_by_group on ticket_types (request_group_id);
grant select on ticket_groups, ticket_types to moadi_tenant, moadi_server;
grant insert, update, delete on ticket_groups, ticket_types to moadi_server;

insert into ticket_groups (id, code, name, search, create_date) values
  ('019a0092-0000-7000-8000-000000000001', '1', 'صورتحساب', 'صورتحساب 1', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000002', '2', 'پرونده و قرارداد', 'پرونده و قرارداد 2', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000003', '3', 'حساب کاربری', 'حساب کاربری 3', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000004', '9', 'دیگر', 'دیگر 9', '2026-11-24');
insert into ticket_types (id, code, name, request_group_id, search, create_date) values
  ('019a0092-0000-7000-8000-000000000011', '11', 'خطا در ارسال', '019a0092-0000-7000-8000-000000000001', 'خطا در ارسال 11', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000012', '12', 'پرسش درباره صدور', '019a0092-0000-7000-8000-000000000001', 'پرسش درباره صدور 12', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000021', '21', 'نقص پرونده', '019a0092-0000-7000-8000-000000000002', 'نقص پرونده 21', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000022', '22', 'قرارداد', '019a0092-0000-7000-8000-000000000002', 'قرارداد 22', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000031', '31', 'ورود و دسترسی', '019a0092-0000-7000-8000-000000000003', 'ورود و دسترسی 31', '2026-11-24'),
  ('019a0092-0000-7000-8000-000000000091', '91', 'پیشنهاد یا شکایت', '019a0092-0000-7000-8000-000000000004', 'پیشنهاد یا شکایت 91', '2026-11-24');
