-- What waits to be sent or answered, by when it last changed: dashboards name what has waited too long. Few invoices stay so.
create index invoices_waiting on invoices (coalesce(modify_date, create_date)) where state in (1, 2);
