grant select, insert, update, delete on identity.passkey to identity_app;

grant usage on sequence identity.passkey_id_seq to identity_app;
