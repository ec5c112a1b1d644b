-- A key that the authority offers beside, or in the place of, those that are known is used once a person has confirmed it; the
-- first ones are believed (S54). Nobody is named where nobody was asked.
alter table authority_keys
  add column confirmed_at timestamptz(3),
  add column confirmed_by uuid;
update authority_keys set confirmed_at = first_seen;
