-- The length of a key is part of its type, whose text needs no reading.

ALTER TABLE ledger.idempotency DROP CONSTRAINT idempotency_key;

ALTER TABLE ledger.idempotency ALTER COLUMN key TYPE varchar(255);
