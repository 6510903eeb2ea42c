grant select, insert, update, delete on identity.known_network, identity.registration_budget,
  identity.unknown_sign_in to identity_app;

-- What was logged stays: the service adds lines, the owner removes old ones.
grant select, insert on identity.access_log to identity_app;

grant usage on sequence identity.access_log_id_seq to identity_app;
