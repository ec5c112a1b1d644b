-- What a provider of messages or inquiries fails with now, until it answers again.
create table provider_troubles (
  service text not null check (service in ('sms', 'identity', 'business')),
  provider text not null,
  -- operator: a key, credit or template must be mended; away: nobody answers.
  kind text not null check (kind in ('operator', 'away')),
  -- The provider's own code, or what happened to the line.
  answer text not null,
  since timestamptz(3) not null,
  last_at timestamptz(3) not null,
  times integer not null default 1,
  primary key (service, provider)
);
grant select, insert, update, delete on provider_troubles to moadi_server;
