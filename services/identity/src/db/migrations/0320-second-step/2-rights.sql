grant select, insert, update, delete on identity.totp, identity.recovery_code, identity.sign_in_challenge to identity_app;
