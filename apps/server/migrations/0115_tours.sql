-- How far somebody is with the guided tour of a page.
create table user_tours (
  user_id uuid not null references users (id),
  tour text not null,
  step smallint not null,
  is_finished boolean not null,
  modify_date timestamptz(3) not null,
  primary key (user_id, tour)
);
grant select, insert, update on user_tours to moadi_server;
