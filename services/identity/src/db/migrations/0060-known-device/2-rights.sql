grant select, insert, update, delete on identity.known_device to identity_app;
