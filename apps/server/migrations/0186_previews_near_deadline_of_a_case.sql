-- Those of one case are found by the index alone: the planner reads no other index of the case beside it.
drop index invoices_not_sent;
create index invoices_not_sent on invoices (issuing_date_time, client_id) where state in (3, 9, 10, 11);
