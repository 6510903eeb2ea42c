-- The last number of a series follows its vouchers, as their count and sum do: a posting that knows the number only looks
-- whether it is the next one. Vouchers of one series, the rule, move its row by its key.

CREATE OR REPLACE FUNCTION ledger.vouchers_added() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  added record;
BEGIN
  SELECT min(n.account_set_id) AS account_set_id, min(n.year) AS year, min(n.month) AS month, min(n.word_id) AS word_id,
    max(n.number) AS number, count(*) AS vouchers, sum(n.debit_total) AS total,
    min(n.account_set_id) = max(n.account_set_id) AND min(n.year) = max(n.year) AND min(n.month) = max(n.month)
      AND min(n.word_id) = max(n.word_id) AS is_one_series
    INTO added FROM new_vouchers n;
  IF added.is_one_series THEN
    UPDATE ledger.voucher_series s
       SET last_number = greatest(s.last_number, added.number), voucher_count = s.voucher_count + added.vouchers,
         debit_total = s.debit_total + added.total
     WHERE s.account_set_id = added.account_set_id AND s.year = added.year AND s.month = added.month
       AND s.word_id = added.word_id;
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
