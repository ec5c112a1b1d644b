-- Of two jobs that send one invoice the one that a worker has stays, otherwise the newest: it names the key that is refused last.
delete from jobs where id in (
  select id from (
    select id, row_number() over (
      partition by subject_id, client_id order by lease_until desc nulls last, create_date desc, id desc) as turn
    from jobs where kind = 'invoice.send'
  ) sending where turn > 1
);
-- Whatever gives an invoice another number or has it sent writes such a job: who holds it, holds what it says. Not by case
-- first: a queue is read by case, and this index must not offer itself for that.
create unique index jobs_sending on jobs (subject_id, client_id) where kind = 'invoice.send';
