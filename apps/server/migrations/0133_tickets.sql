-- Hours of a weekday in which the provider works; a weekday may have several. 0 is Saturday.
create table working_hours (
  id uuid primary key,
  title text not null unique,
  weekday smallint not null,
  from_time text not null,
  to_time text not null,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
grant select on working_hours to moadi_tenant, moadi_server;
grant insert, update, delete on working_hours to moadi_server;
insert into working_hours (id, title, weekday, from_time, to_time, search, create_date)
  select ('019a0133-0000-7000-8000-0000000001' || weekday || block)::uuid, name || '، ' || part, weekday, from_time, to_time,
    name || ' ' || part, '2026-11-24'
  from (values (0, 'شنبه'), (1, 'یکشنبه'), (2, 'دوشنبه'), (3, 'سه شنبه'), (4, 'چهارشنبه')) days (weekday, name),
    (values (1, 'پیش از ظهر', '08:00', '12:30'), (2, 'پس از ظهر', '13:30', '16:30')) blocks (block, part, from_time, to_time);
update working_hours set title = replace(title, 'سه شنبه', U&'\0633\0647\200C\0634\0646\0628\0647');

-- What the panel itself fails at is sent from the error, under this type.
insert into ticket_types (id, code, name, request_group_id, search, create_date) values
  ('019a0133-0000-7000-8000-000000000092', '92', U&'\062E\0637\0627 \062F\0631 \067E\0646\0644', '019a0092-0000-7000-8000-000000000004',
    U&'\062E\0637\0627 \062F\0631 \067E\0646\0644 92', '2026-11-24')
  on conflict (code) do nothing;

-- A conversation of somebody with the support.
create table tickets (
  id uuid primary key,
  request_row_number bigint not null unique generated always as identity (start with 1001),
  user_id uuid not null references users (id),
  title text not null,
  request_group_id uuid not null references ticket_groups (id),
  request_type_id uuid not null references ticket_types (id),
  -- packages/domain/src/enums/tickets.ts
  priority smallint not null,
  state smallint not null,
  -- The case that it is about, and an invoice of it.
  about_case bigint references cases (client_id),
  about_invoice uuid,
  assignee_id uuid references users (id),
  -- Of the conversation; an answer names the last entry that its writer saw.
  last_entry integer not null,
  last_date timestamptz(3) not null,
  -- What is promised, in the provider's working time: it runs since then, after so much that had passed.
  opened_at timestamptz(3) not null,
  is_answered boolean not null,
  running_since timestamptz(3),
  spent_ms bigint not null,
  first_due_date timestamptz(3),
  settled_due_date timestamptz(3),
  -- Which of them comes next; what has none comes last.
  due_date timestamptz(3) not null generated always as (coalesce(first_due_date, settled_due_date, 'infinity')) stored,
  rating smallint,
  rating_comment text,
  rated_at timestamptz(3),
  create_date timestamptz(3) not null
);
create index tickets_own on tickets (user_id, last_date desc, id desc);
create index tickets_by_due on tickets (due_date, last_date desc, id desc);
create index tickets_newest on tickets (create_date desc, id desc);
create index tickets_by_group on tickets (request_group_id);
create index tickets_by_type on tickets (request_type_id);
grant select, insert, update on tickets to moadi_server;

create table ticket_entries (
  ticket_id uuid not null references tickets (id),
  number integer not null,
  kind smallint not null,
  -- 1 whoever asked, 2 the support.
  direction smallint not null,
  -- Absent: the panel itself.
  author_id uuid references users (id),
  message text,
  -- What it is found by; of the first one also title and number of the ticket.
  search text,
  create_date timestamptz(3) not null,
  primary key (ticket_id, number)
);
create index ticket_entries_search on ticket_entries using gin (search gin_trgm_ops);
grant select, insert on ticket_entries to moadi_server;

-- What the staff tells each other of a ticket. In a table of its own: nothing that reads a conversation can come upon it.
create table ticket_notes (
  ticket_id uuid not null references tickets (id),
  id uuid not null,
  author_id uuid not null references users (id),
  message text not null,
  create_date timestamptz(3) not null,
  primary key (ticket_id, id)
);
grant select, insert on ticket_notes to moadi_server;

-- Who of the staff has a conversation open, and until when that holds unless it is said again. Worth nothing after a minute.
create unlogged table ticket_visitors (
  ticket_id uuid not null references tickets (id),
  user_id uuid not null references users (id),
  until timestamptz(3) not null,
  primary key (ticket_id, user_id)
);
grant select, insert, update, delete on ticket_visitors to moadi_server;

-- What the support answers again and again.
create table canned_answers (
  id uuid primary key,
  title text not null unique,
  message text not null,
  search text not null,
  version integer not null default 1,
  create_date timestamptz(3) not null default now(),
  modify_date timestamptz(3),
  end_date timestamptz(3)
);
grant select, insert, update, delete on canned_answers to moadi_server;

-- Files of a conversation; their rows are those of no case among `evidences`. Absent ticket: sent in, and not yet part of a message.
create table ticket_files (
  file_id uuid primary key,
  user_id uuid not null references users (id),
  ticket_id uuid references tickets (id),
  entry_number integer,
  create_date timestamptz(3) not null
);
create index ticket_files_of_entry on ticket_files (ticket_id, entry_number);
create index ticket_files_waiting on ticket_files (create_date) where ticket_id is null;
grant select, insert, update, delete on ticket_files to moadi_server;
