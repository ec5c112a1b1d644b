-- Pieces of what is uploaded in pieces, whatever it is: each is a file in the store, and goes when the whole is read.
create table upload_pieces (
  upload_id uuid not null,
  start bigint not null,
  size integer not null,
  sha256 bytea not null,
  primary key (upload_id, start)
);
create index upload_pieces_by_content on upload_pieces (sha256);
grant select, insert, update, delete on upload_pieces to moadi_server;

-- Those of goods lists that are under way. Their own table stays for servers of the version before, and goes with a later one.
insert into upload_pieces (upload_id, start, size, sha256) select part_id, start, size, sha256 from goods_list_pieces;
alter table goods_list_pieces drop constraint goods_list_pieces_part_id_fkey;
