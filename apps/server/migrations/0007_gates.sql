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
  pause_reason text
);
grant select, insert, update, delete on job_gates to moadi_server;

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
