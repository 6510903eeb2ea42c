-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
alter table identity.member add column expires_on date null;

alter table identity.member add constraint member_expiry_check check (expires_on is null or role = 'View');

create table identity.invitation (
  id bigserial primary key,
  account_set_id bigint not null,
  token_hash varchar(43) not null,
  recipient varchar(254) not null,
  role varchar(8) not null,
  expires_on date null,
  hands_over boolean not null default false,
  made_by_id bigint not null,
  made_at timestamptz(6) not null default now(),
  valid_until timestamptz(6) not null,
  accepted_at timestamptz(6) null,
  accepted_by_id bigint null,
  withdrawn_at timestamptz(6) null
);

create index invitation_set_index on identity.invitation (account_set_id);

alter table identity.invitation add constraint invitation_token_hash_unique unique (token_hash);

alter table identity.invitation
  add constraint invitation_account_set_id_foreign foreign key (account_set_id) references identity.account_set (id);

alter table identity.invitation
  add constraint invitation_made_by_id_foreign foreign key (made_by_id) references identity.user_account (id);

alter table identity.invitation
  add constraint invitation_accepted_by_id_foreign foreign key (accepted_by_id)
  references identity.user_account (id) on delete set null;

alter table identity.invitation
  add constraint invitation_role_check check (role in ('Manager', 'Director', 'Making', 'Cashier', 'View'));

alter table identity.invitation
  add constraint invitation_expiry_check check (expires_on is null or role = 'View');

alter table identity.invitation
  add constraint invitation_used_check check ((accepted_at is null) = (accepted_by_id is null));

alter table identity.invitation
  add constraint invitation_hand_over_check check (not hands_over or role = 'Manager');
