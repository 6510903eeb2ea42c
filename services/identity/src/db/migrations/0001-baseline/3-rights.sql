grant usage on schema identity to identity_app;

grant select, insert, update on identity.user_account, identity.account_set, identity.member, identity.session_secret,
  identity.session, identity.sign_in_throttle, identity.idempotency to identity_app;

grant delete on identity.session, identity.session_secret, identity.sign_in_throttle, identity.idempotency
  to identity_app;

grant select, insert on identity.event to identity_app;

grant select, update on identity.chain_tail to identity_app;

grant usage on sequence identity.user_account_id_seq, identity.account_set_id_seq to identity_app;
