-- What a message is about, where it goes out as a text message too; and the kinds that a person does not want to have on the phone.
alter table messages add column sms_kind text;

create table sms_declined (
  user_id uuid not null references users (id),
  kind text not null,
  at timestamptz(3) not null,
  primary key (user_id, kind)
);
grant select, insert, delete on sms_declined to moadi_server;
