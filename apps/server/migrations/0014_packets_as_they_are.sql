-- Packets are encrypted: trying to compress them costs the larger part of storing them and gains nothing.
alter table invoice_attempts
  alter column packet set storage external,
  alter column jws set storage external;
