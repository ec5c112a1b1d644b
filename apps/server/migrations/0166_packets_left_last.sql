-- A packet may leave again long after it first did: it is asked for around both. Absent: it left once, or a server of the version
-- before sent it.
alter table invoice_attempts add column last_sent_at timestamptz(3);
-- One tax id, one packet, whatever jobs there are.
create unique index invoice_attempts_tax_id on invoice_attempts (tax_id);

-- Since when a job is tried in vain: what it waits before, or while its case is off, is not counted.
alter table jobs add column trying_since timestamptz(3);
