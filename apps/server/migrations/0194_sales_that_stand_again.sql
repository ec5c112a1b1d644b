-- What was corrected, and stands again because all its corrections came to nothing, was no sale any more once its own buyer said another
-- word (0185 and the code after it); and one that came to nothing itself was counted. All are judged anew. The owner of the tables
-- writes over all cases: the rows, and what counts them.
alter table invoices no force row level security;
alter table invoice_counts no force row level security;
with corrections as (
  select client_id, id, reference_tax_id, state, coalesce(tax_payer_system_status, 0) in (1, 7, 8, 9) as fell
  from invoices where invoice_subject in (2, 4) and reference_tax_id is not null and state between 4 and 7
), standing_again as (
  select r.client_id, r.id
  from invoices r join corrections c on c.client_id = r.client_id and c.reference_tax_id = r.tax_id
  where r.state in (6, 7) group by r.client_id, r.id having bool_and(c.fell)
), otherwise as (
  select client_id, id from corrections where fell and state in (4, 5)
  union
  select s.client_id, s.id from standing_again s left join corrections own using (client_id, id) where own.fell is not true
), judged as (
  select i.client_id, i.id, o.id is not null as otherwise
  from invoices i left join otherwise o using (client_id, id) where o.id is not null or i.counts_otherwise
)
update invoices set counts_otherwise = judged.otherwise
from judged where invoices.client_id = judged.client_id and invoices.id = judged.id
  and coalesce(invoices.counts_otherwise, false) <> judged.otherwise;
alter table invoices force row level security;
alter table invoice_counts force row level security;
