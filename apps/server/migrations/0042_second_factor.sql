-- When a sign-in showed its second factor. Null: it has not.
alter table sessions add column second_factor_at timestamptz(3);

-- What a person shows beside the code of a text message. Only what has been tried is here.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind smallint not null,
  name text not null,
  -- An authenticator app (1): its secret under a data key, and that under a master key; the step whose code was taken last.
  sealed_secret bytea,
  wrapped_key bytea,
  master_key text,
  last_step bigint,
  -- A passkey (2): base64url, COSE, how often it says that it was used.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  create_date timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint second_factor_of_kind check (
    (kind = 1 and num_nulls(sealed_secret, wrapped_key, master_key, last_step) = 0 and credential_id is null) or
    (kind = 2 and num_nulls(credential_id, public_key, counter) = 0 and sealed_secret is null))
);
create index second_factors_of_user on second_factors (user_id, create_date);
create index second_factors_master_key on second_factors (master_key) where kind = 1;

-- For when the telephone is lost; each works once.
create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users (id),
  code_hash bytea not null,
  create_date timestamptz(3) not null,
  used_at timestamptz(3),
  unique (user_id, code_hash)
);

-- Questions that a passkey has to answer, and secrets of apps that are being set up. Taken once, by whom they were made for:
-- a sign-in, or before there is one the browser that holds the cookie.
create table factor_challenges (
  id uuid primary key,
  purpose text not null,
  target text not null default '',
  challenge text unique,
  session_id uuid references sessions (id) on delete cascade,
  cookie_hash bytea,
  sealed_secret bytea,
  wrapped_key bytea,
  master_key text,
  create_date timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint of_somebody check (num_nonnulls(session_id, cookie_hash) = 1)
);
create index factor_challenges_of_session on factor_challenges (session_id);
create unique index factor_challenges_app on factor_challenges (session_id) where purpose = 'app';
create index factor_challenges_old on factor_challenges (expires_at);

-- A person has confirmed one act on one thing (S9): good for a few minutes, in one sign-in, once.
create table act_confirmations (
  id uuid primary key,
  token_hash bytea not null unique,
  session_id uuid not null references sessions (id) on delete cascade,
  act text not null,
  target text not null,
  create_date timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  -- The idempotency key of what it was used for: a repeat of that needs no other.
  used_for text
);
create index act_confirmations_of_session on act_confirmations (session_id);
create index act_confirmations_old on act_confirmations (expires_at);

grant select, insert, update, delete on second_factors, recovery_codes, factor_challenges, act_confirmations to moadi_server;
