-- Which ids of goods stand in waybills: these are ended, not deleted.
create index invoice_shipping_goods_of_stuff on invoice_shipping_goods (stuff_service_id) where stuff_service_id is not null;
