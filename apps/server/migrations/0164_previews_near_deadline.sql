-- A preview of a book has its time of sending too.
create index invoices_not_sent on invoices (issuing_date_time) where state in (3, 9, 10, 11);
drop index invoices_unsent;
