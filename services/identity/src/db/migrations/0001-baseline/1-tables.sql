-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
create schema if not exists identity;

create table identity.chain_tail (
  id smallint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (id)
);

alter table identity.chain_tail add constraint chain_tail_single_check check (id = 1);

create table identity.event (
  seq bigint not null,
  at text not null,
  account_set_id bigint null,
  actor_id bigint not null,
  action varchar(64) not null,
  object_type varchar(64) not null,
  object_id varchar(64) not null,
  content text not null,
  hash_version smallint not null,
  prev_hash bytea not null,
  hash bytea not null,
  primary key (seq)
);

create index event_account_set_index on identity.event (account_set_id, seq);

create table identity.idempotency (
  user_id bigint not null,
  route varchar(64) not null,
  key varchar(255) not null,
  digest varchar(43) not null,
  body jsonb null,
  created_at timestamptz(6) not null default now(),
  primary key (user_id, route, key)
);

create index idempotency_created_index on identity.idempotency (created_at);

create table identity.sign_in_throttle (
  kind varchar(7) not null,
  key_hash varchar(43) not null,
  failures int not null,
  failed_at timestamptz(6) not null,
  blocked_until timestamptz(6) not null,
  primary key (kind, key_hash)
);

alter table identity.sign_in_throttle
  add constraint sign_in_throttle_kind_check check (kind in ('account', 'address'));

create table identity.user_account (
  id bigserial primary key,
  mobile varchar(20) not null,
  mobile_verified boolean not null default false,
  email varchar(254) null,
  email_key varchar(254) generated always as (lower((email)::text)) stored null,
  password_hash text not null,
  real_name varchar(64) null,
  nickname varchar(64) null,
  avatar_url varchar(512) null,
  display_name text generated always as (COALESCE(NULLIF((real_name)::text, ''::text), NULLIF((nickname)::text, ''::text), split_part((email)::text, '@'::text, 1), "overlay"((mobile)::text, '****'::text, 4, 4))) stored not null,
  epoch int not null default 1,
  account_set_id bigint null,
  created_at timestamptz(6) not null default now()
);

alter table identity.user_account add constraint user_account_mobile_unique unique (mobile);

alter table identity.user_account add constraint user_account_email_key_unique unique (email_key);

create table identity.account_set (
  id bigserial primary key,
  company_name varchar(256) not null,
  credit_code varchar(18) null,
  enable_date date not null,
  accounting_standards smallint not null,
  address varchar(64) null,
  industry smallint null,
  vat_type smallint not null,
  voucher_reviewed boolean not null,
  fixed_asset_module boolean not null,
  cashier_module boolean not null,
  making_edits_all boolean not null,
  making_may_close boolean not null,
  creator_id bigint not null,
  created_at timestamptz(6) not null default now(),
  version int not null default 1,
  books_asked int not null default 1,
  books_told int not null default 0,
  deleted_at timestamptz(6) null,
  purged_at timestamptz(6) null,
  tombstone jsonb null
);

create unique index account_set_name_unique on identity.account_set (creator_id, company_name) where deleted_at is null;

alter table identity.account_set add constraint account_set_start_check check (extract(day from enable_date) = 1);

alter table identity.account_set
  add constraint account_set_standard_check check (accounting_standards >= 0 and accounting_standards <= 2);

alter table identity.account_set add constraint account_set_vat_type_check check (vat_type >= 0 and vat_type <= 1);

alter table identity.account_set add constraint account_set_industry_check check (industry >= 0 and industry <= 12);

alter table identity.account_set
  add constraint account_set_told_check check (books_told >= 0 and books_told <= books_asked);

alter table identity.account_set
  add constraint account_set_purged_check check ((purged_at is null) = (tombstone is null) and (purged_at is null or deleted_at is not null));

create table identity.session (
  id uuid not null,
  kind varchar(7) not null,
  user_id bigint not null,
  account_set_id bigint null,
  epoch int not null,
  created_at timestamptz(6) not null default now(),
  seen_at timestamptz(6) not null default now(),
  primary key (id)
);

create index session_user_index on identity.session (user_id);

alter table identity.session add constraint session_kind_check check (kind in ('browser', 'api'));

create table identity.session_secret (
  author_hash varchar(43) not null,
  cookie_hash varchar(43) null,
  session_id uuid not null,
  valid_until timestamptz(6) null,
  primary key (author_hash)
);

alter table identity.session_secret add constraint session_secret_cookie_hash_unique unique (cookie_hash);

create index session_secret_session_index on identity.session_secret (session_id);

create table identity.member (
  account_set_id bigint not null,
  user_id bigint not null,
  role varchar(8) not null,
  created_at timestamptz(6) not null default now(),
  primary key (account_set_id, user_id)
);

create index member_user_index on identity.member (user_id);

alter table identity.member
  add constraint member_role_check check (role in ('Manager', 'Director', 'Making', 'Cashier', 'View'));

alter table identity.user_account
  add constraint user_account_account_set_id_foreign foreign key (account_set_id)
  references identity.account_set (id) on delete set null;

alter table identity.account_set
  add constraint account_set_creator_id_foreign foreign key (creator_id)
  references identity.user_account (id);

alter table identity.session
  add constraint session_user_id_foreign foreign key (user_id)
  references identity.user_account (id);

alter table identity.session
  add constraint session_account_set_id_foreign foreign key (account_set_id)
  references identity.account_set (id) on delete set null;

alter table identity.session_secret
  add constraint session_secret_session_id_foreign foreign key (session_id)
  references identity.session (id) on delete cascade;

alter table identity.member
  add constraint member_account_set_id_foreign foreign key (account_set_id)
  references identity.account_set (id) on update no action on delete no action;

alter table identity.member
  add constraint member_user_id_foreign foreign key (user_id)
  references identity.user_account (id) on update no action on delete no action;
