-- Who asked for what is being done with a book: the one who registers, sends or takes back need not be the one who brought it in.
alter table imports add column actor_id uuid;
