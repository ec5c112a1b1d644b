-- Every public key that a tax authority has offered: with it its receipts are verified, for as long as anybody keeps one. By
-- address, because a key of the sandbox proves nothing about the real one. Those it offered last have the latest last_seen.
create table authority_keys (
  authority text not null,
  fingerprint text not null,
  id text not null,
  spki text not null,
  first_seen timestamptz(3) not null,
  last_seen timestamptz(3) not null,
  primary key (authority, fingerprint)
);
grant select, insert, update on authority_keys to moadi_server;
