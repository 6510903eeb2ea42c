-- The event of a voucher of the usual size is stored as it is: packing it took as long as three of its lines.

ALTER TABLE ledger.event SET (toast_tuple_target = 4080);
