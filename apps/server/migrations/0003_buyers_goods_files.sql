create table buyers (
  client_id bigint not null,
  id uuid not null,
  type_of_buyer smallint not null,
  nick_name text not null,
  name text,
  sur_name text,
  economy_code text,
  national_identity_code text,
  passport_number text,
  postal_code text,
  branch_code text,
  landline_number text,
  address text,
  search text not null,
  inquiry_state boolean not null default false,
  is_active boolean not null default true,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3),
  deleted_at timestamptz(3),
  primary key (client_id, id)
);
create index buyers_newest on buyers (client_id, create_date desc, id desc);
create index buyers_by_name on buyers (client_id, nick_name collate "fa-x-icu", id);

-- The goods and services a case sells (caseCommodity, "merchandises").
create table goods (
  client_id bigint not null,
  id uuid not null,
  stuff_id text not null,
  description text,
  nick_name text,
  user_code text,
  vat_rate numeric,
  fee numeric,
  discount numeric,
  measurement_unit text,
  supplier smallint,
  category smallint,
  type smallint,
  search text not null,
  is_active boolean not null default true,
  create_date timestamptz(3) not null,
  modify_date timestamptz(3),
  deleted_at timestamptz(3),
  primary key (client_id, id)
);
create index goods_newest on goods (client_id, create_date desc, id desc);

-- Files: the bytes lie in the store under their SHA-256, these rows say whose and what they are.
create table evidences (
  client_id bigint not null,
  id uuid not null,
  evidence_type smallint not null,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 bytea not null,
  user_id uuid not null,
  create_date timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (client_id, id)
);
create index evidences_newest on evidences (client_id, evidence_type, create_date desc, id desc);
