-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create table identity.avatar (
  user_id bigint not null,
  name varchar(43) not null,
  image bytea not null,
  updated_at timestamptz(6) not null default now(),
  primary key (user_id)
);

alter table identity.avatar
  add constraint avatar_name_unique unique (name);

alter table identity.avatar
  add constraint avatar_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;
