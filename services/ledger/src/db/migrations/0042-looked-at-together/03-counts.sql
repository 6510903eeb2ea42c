-- One voucher, the rule, is counted as it is.

CREATE OR REPLACE FUNCTION ledger.vouchers_added() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (SELECT count(*) FROM new_vouchers) = 1 THEN
    UPDATE ledger.voucher_series s
       SET last_number = greatest(s.last_number, n.number), voucher_count = s.voucher_count + 1,
         debit_total = s.debit_total + n.debit_total
      FROM new_vouchers n
     WHERE s.account_set_id = n.account_set_id AND s.year = n.year AND s.month = n.month AND s.word_id = n.word_id;
    IF FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  INSERT INTO ledger.voucher_series AS s
    (account_set_id, year, month, word_id, last_number, voucher_count, debit_total)
  SELECT n.account_set_id, n.year, n.month, n.word_id, max(n.number), count(*), sum(n.debit_total) FROM new_vouchers n
   GROUP BY n.account_set_id, n.year, n.month, n.word_id ORDER BY n.account_set_id, n.year, n.month, n.word_id
  ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE
    SET last_number = greatest(s.last_number, excluded.last_number),
      voucher_count = s.voucher_count + excluded.voucher_count, debit_total = s.debit_total + excluded.debit_total;
  RETURN NULL;
END
$$;
