-- The answers of what was done once go after days, that it was done is known for months.
create index idempotency_keys_answered on idempotency_keys (create_date) where status <> 0;
