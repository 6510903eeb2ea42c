-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create table identity.known_device (
  user_id bigint not null,
  device_hash varchar(43) not null,
  seen_at timestamptz(6) not null,
  primary key (user_id, device_hash)
);

create index known_device_seen_index on identity.known_device (seen_at);

alter table identity.known_device
  add constraint known_device_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;
