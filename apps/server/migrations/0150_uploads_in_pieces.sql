-- Pieces of what is uploaded in pieces, whatever it is: each is a file in the store, and goes when the whole is read.
alter table goods_list_pieces rename to upload_pieces;
alter table upload_pieces rename column part_id to upload_id;
alter table upload_pieces drop constraint goods_list_pieces_part_id_fkey;
alter index goods_list_pieces_pkey rename to upload_pieces_pkey;
alter index goods_list_pieces_by_content rename to upload_pieces_by_content;
