grant select, insert, update, delete on identity.avatar to identity_app;
