-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
alter table identity.sign_in_throttle drop constraint sign_in_throttle_kind_check;

alter table identity.sign_in_throttle
  add constraint sign_in_throttle_kind_check check (kind in ('account', 'address', 'known', 'proof', 'second'));

alter table identity.access_log drop constraint access_log_action_check;

alter table identity.access_log
  add constraint access_log_action_check check (action in ('sign-in', 'proof', 'code', 'signed-in', 'second-step'));

create table identity.totp (
  user_id bigint not null,
  secret varchar(64) not null,
  confirmed_at timestamptz(6) null,
  last_step int not null default 0,
  primary key (user_id)
);

alter table identity.totp
  add constraint totp_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;

create table identity.recovery_code (
  user_id bigint not null,
  code_hash varchar(43) not null,
  primary key (user_id, code_hash)
);

alter table identity.recovery_code
  add constraint recovery_code_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;

create table identity.sign_in_challenge (
  token_hash varchar(43) not null,
  purpose varchar(16) not null,
  user_id bigint null,
  epoch int null,
  challenge varchar(128) null,
  failures int not null default 0,
  valid_until timestamptz(6) not null,
  primary key (token_hash)
);

create index sign_in_challenge_valid_index on identity.sign_in_challenge (valid_until);

alter table identity.sign_in_challenge
  add constraint sign_in_challenge_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;

alter table identity.sign_in_challenge
  add constraint sign_in_challenge_purpose_check check (purpose in ('second-step', 'passkey', 'new-passkey'));
