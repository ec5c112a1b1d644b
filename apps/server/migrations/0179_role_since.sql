-- Since when somebody has their role: what was written to a role before is none of theirs. Absent: as long as they are here.
alter table users add column role_since timestamptz(3);
create function note_role() returns trigger language plpgsql as $$
begin
  new.role_since := coalesce(new.modify_date, now());
  return new;
end $$;
create trigger users_role_noted before update on users
  for each row when (old.role <> new.role) execute function note_role();

-- What is in whose box. Who came later than a message, to the panel, to the case or to the role, does not get it.
create or replace view message_boxes as
  select m.user_id, m.id, m.title, m.message, m.link, m.kind, m.kind_of, m.is_readed, m.publish_date, m.end_date
  from messages m where m.audience = 1
  union all
  select u.id, m.id, m.title, m.message, m.link, m.kind, m.kind_of, r.user_id is not null, m.publish_date, m.end_date
  from messages m
  join users u on u.create_date <= m.publish_date and case m.audience
    when 2 then exists (
      select from case_users c
      where c.client_id = m.audience_case and c.user_id = u.id and c.create_date <= m.publish_date)
    when 3 then u.role = m.audience_role and (u.role_since is null or u.role_since <= m.publish_date)
    else true end
  left join message_receipts r on r.user_id = u.id and r.message_id = m.id
  where m.audience <> 1;
