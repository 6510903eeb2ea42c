-- Made from the entities (schema generator of MikroORM); the drift test compares the two.
alter table identity.access_log drop constraint access_log_action_check;

alter table identity.access_log
  add constraint access_log_action_check check (action in ('sign-in', 'proof', 'code'));

create table identity.verification_code (
  target_hash varchar(43) not null,
  purpose varchar(12) not null,
  code_hash varchar(43) not null,
  expires_at timestamptz(6) not null,
  tries int not null default 0,
  primary key (target_hash, purpose)
);

create index verification_code_expires_index on identity.verification_code (expires_at);

alter table identity.verification_code
  add constraint verification_code_purpose_check check (
    purpose in ('reset', 'register', 'change-phone', 'change-email', 'delete-set', 'identify', 'hand-over')
  );

create table identity.code_send (
  id bigserial primary key,
  target_hash varchar(43) not null,
  network_hash varchar(43) not null,
  at timestamptz(6) not null default now()
);

create index code_send_at_index on identity.code_send (at);

create index code_send_target_index on identity.code_send (target_hash, at);

create index code_send_network_index on identity.code_send (network_hash, at);

create table identity.code_failure (
  id bigserial primary key,
  target_hash varchar(43) not null,
  purpose varchar(12) not null,
  at timestamptz(6) not null default now()
);

create index code_failure_at_index on identity.code_failure (at);

create index code_failure_target_index on identity.code_failure (target_hash, purpose, at);
