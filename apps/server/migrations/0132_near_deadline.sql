-- What was not sent or was refused, by when it was issued: people are told before the deadline of sending is over. Few invoices stay so.
create index invoices_unsent on invoices (issuing_date_time) where state in (3, 10, 11);
