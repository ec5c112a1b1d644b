-- The chain's end of each day, signed; the same lies outside, in a file and where it was sent (R17).
create table audit_heads (
  day date primary key,
  number bigint not null,
  hash bytea not null,
  -- The file as it is, signature and public key included.
  text text not null,
  -- Where an address is set, when it has taken it.
  posted_at timestamptz(3)
);
grant select, insert on audit_heads to moadi_server;
grant update (posted_at) on audit_heads to moadi_server;
