-- How much of a kind of work each case may do now: a token bucket beside the one for all. Rows change under the lock of that
-- kind's gate; a case without a row has a full bucket.
create table case_gates (
  client_id bigint not null,
  kind text not null,
  -- Below zero: promised to work that waits for its turn.
  tokens numeric not null,
  refilled_at timestamptz(3) not null,
  primary key (client_id, kind)
) with (fillfactor = 50);
call make_tenant_table('case_gates');
revoke all on case_gates from moadi_tenant;

-- Which buckets are not full again: those that were drawn from a moment ago.
create index case_gates_drawn on case_gates (kind, refilled_at);
