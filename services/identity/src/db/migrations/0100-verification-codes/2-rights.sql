grant select, insert, update, delete on identity.verification_code to identity_app;

grant select, insert, delete on identity.code_send, identity.code_failure to identity_app;

grant usage on sequence identity.code_send_id_seq, identity.code_failure_id_seq to identity_app;
