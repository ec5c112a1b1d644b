-- One row for a message, however many it is for: a person, the people of a case, a role, everybody. A message for one person holds
-- itself whether it was read; of the others there is a receipt for each who read it.
alter table messages
  alter column user_id drop not null,
  -- 1 a person, 2 the people of a case, 3 a role, 4 everybody (packages/domain/src/enums/notifications.ts).
  add column audience smallint not null default 1,
  add column audience_case bigint references cases (client_id),
  add column audience_role smallint,
  -- Of the staff; absent: the panel itself.
  add column author_id uuid references users (id),
  -- Shown from here on, and until there.
  add column publish_date timestamptz(3) not null default now(),
  add column end_date timestamptz(3),
  -- What the panel tells of again and again is one line to its reader: of a kind, about one case or ticket, a day.
  add column kind text,
  add column kind_of text,
  -- When it left as a text message, for all of its line.
  add column sms_at timestamptz(3),
  add column version integer not null default 1,
  add constraint messages_audience check (
    case audience
      when 1 then user_id is not null
      when 2 then audience_case is not null
      when 3 then audience_role is not null
      when 4 then true
      else false
    end
    and (audience = 1) = (user_id is not null)
    and (audience = 2) = (audience_case is not null)
    and (audience = 3) = (audience_role is not null));
update messages set publish_date = create_date;
drop index messages_of_user;
create index messages_of_user on messages (user_id, is_readed, publish_date desc, id desc) where audience = 1;
create index messages_of_many on messages (publish_date desc) where audience <> 1;
create index messages_written on messages (publish_date desc, id desc) where author_id is not null;
create index messages_old on messages (publish_date);

create table message_receipts (
  user_id uuid not null references users (id),
  message_id uuid not null references messages (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (user_id, message_id)
);
create index message_receipts_of_message on message_receipts (message_id);
grant select, insert, delete on message_receipts to moadi_server;

-- What is in whose box. Who came later than a message, to the panel or to the case, does not get it.
create view message_boxes as
  select m.user_id, m.id, m.title, m.message, m.link, m.kind, m.kind_of, m.is_readed, m.publish_date, m.end_date
  from messages m where m.audience = 1
  union all
  select u.id, m.id, m.title, m.message, m.link, m.kind, m.kind_of, r.user_id is not null, m.publish_date, m.end_date
  from messages m
  join users u on u.create_date <= m.publish_date and case m.audience
    when 2 then exists (
      select from case_users c
      where c.client_id = m.audience_case and c.user_id = u.id and c.create_date <= m.publish_date)
    when 3 then u.role = m.audience_role
    else true end
  left join message_receipts r on r.user_id = u.id and r.message_id = m.id
  where m.audience <> 1;
grant select on message_boxes to moadi_server;

-- What somebody chose of the text messages otherwise than holds at first: a row is for a kind that they do not want, or one that they
-- asked for. Servers of the version before know only of the former.
alter table sms_declined add column is_wanted boolean not null default false;

-- How many that may be declined somebody got on a day of Tehran.
create table sms_days (
  user_id uuid not null references users (id),
  day integer not null,
  count smallint not null,
  primary key (user_id, day)
);
grant select, insert, update, delete on sms_days to moadi_server;
