-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create table identity.passkey (
  id bigserial primary key,
  user_id bigint not null,
  credential_id varchar(1400) not null,
  public_key bytea not null,
  counter bigint not null,
  transports varchar(128) not null,
  name varchar(64) not null,
  created_at timestamptz(6) not null default now(),
  used_at timestamptz(6) null
);

create index passkey_user_index on identity.passkey (user_id);

alter table identity.passkey
  add constraint passkey_credential_id_unique unique (credential_id);

alter table identity.passkey
  add constraint passkey_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;
