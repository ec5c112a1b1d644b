-- One gate per kind of work for everybody who does it, on whatever machine: a token bucket, a hold while the other side is
-- away or told us to wait, and a pause by a person.
create table job_gates (
  kind text primary key,
  tokens numeric not null,
  refilled_at timestamptz(3) not null,
  -- Failures in a row; none while the other side answers.
  failures integer not null default 0,
  hold_until timestamptz(3),
  paused_at timestamptz(3),
  paused_by uuid,
  pause_reason text,
  -- What has gone through since the gate was made: requests, those that were answered, the milliseconds they took.
  requests bigint not null default 0,
  answered bigint not null default 0,
  answer_ms bigint not null default 0,
  jobs_done bigint not null default 0,
  last_answer_at timestamptz(3),
  last_failure_at timestamptz(3),
  last_failure text
);
grant select, insert, update, delete on job_gates to moadi_server;

-- The oldest packet whose fate is not known.
create index invoice_attempts_unknown on invoice_attempts (sent_at) where outcome = 'unknown';

-- Cases whose work of a kind rests until a person lets it go on.
create table job_pauses (
  client_id bigint not null,
  kind text not null,
  paused_at timestamptz(3) not null,
  paused_by uuid not null,
  reason text not null,
  primary key (client_id, kind)
);
call make_tenant_table('job_pauses');
revoke insert, update, delete on job_pauses from moadi_tenant;
