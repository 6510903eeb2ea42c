-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
alter table identity.sign_in_throttle drop constraint sign_in_throttle_kind_check;

alter table identity.sign_in_throttle
  add constraint sign_in_throttle_kind_check check (kind in ('account', 'address', 'known', 'proof'));

create table identity.known_network (
  user_id bigint not null,
  network_hash varchar(43) not null,
  seen_at timestamptz(6) not null,
  primary key (user_id, network_hash)
);

create index known_network_seen_index on identity.known_network (seen_at);

alter table identity.known_network
  add constraint known_network_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;

create table identity.registration_budget (
  key_hash varchar(43) not null,
  whole_at timestamptz(6) not null,
  primary key (key_hash)
);

create table identity.access_log (
  id bigserial primary key,
  at timestamptz(6) not null default now(),
  action varchar(16) not null,
  user_id bigint not null,
  mobile varchar(20) not null,
  address varchar(64) not null,
  session_id varchar(36) not null,
  request_id varchar(64) not null,
  route varchar(64) not null
);

create index access_log_at_index on identity.access_log (at);

create index access_log_user_index on identity.access_log (user_id);

alter table identity.access_log
  add constraint access_log_action_check check (action in ('sign-in', 'proof'));

create table identity.unknown_sign_in (
  hour timestamptz(6) not null,
  failures int not null,
  primary key (hour)
);
