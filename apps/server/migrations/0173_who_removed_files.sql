-- Whether staff removed a file: then staff alone restores it. Null: it is kept, or was removed before this was written down.
alter table evidences add column deleted_by_staff boolean;
