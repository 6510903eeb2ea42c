grant select, insert, update, delete on identity.device_notice to identity_app;

grant usage on sequence identity.device_notice_id_seq to identity_app;
