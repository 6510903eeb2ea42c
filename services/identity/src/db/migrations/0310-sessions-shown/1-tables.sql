-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
alter table identity.session
  add column browser varchar(40) not null default '',
  add column system varchar(40) not null default '',
  add column address varchar(64) not null default '';

create table identity.device_notice (
  id bigserial primary key,
  user_id bigint not null,
  session_id uuid not null,
  browser varchar(40) not null,
  system varchar(40) not null,
  address varchar(64) not null,
  at timestamptz(6) not null default now(),
  seen_at timestamptz(6) null
);

create index device_notice_user_index on identity.device_notice (user_id);

create index device_notice_at_index on identity.device_notice (at);

alter table identity.device_notice
  add constraint device_notice_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;
