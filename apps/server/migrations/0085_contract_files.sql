-- Files that are known to be of a version of a contract: PDFs that were handed out, and scans of what was signed. Whoever has such
-- a file can ask whether its hash is on record.

create table contract_files (
  client_id bigint not null references cases (client_id),
  id uuid not null,
  contract_id uuid not null,
  version integer not null,
  sha256 bytea not null,
  -- The scan that was uploaded; null: a PDF that the panel made.
  evidence_id uuid,
  at timestamptz(3) not null,
  primary key (client_id, id),
  unique (client_id, contract_id, version, sha256)
);
call make_tenant_table('contract_files');
revoke update, delete on contract_files from moadi_tenant, moadi_server;
create index contract_files_by_hash on contract_files (sha256);
