-- Every statement on vouchers moves the counts of the series it touches, in the order of their keys. Whoever writes
-- vouchers holds the row of their month already (ADR 0003), so nobody waits here who would not have waited before.

CREATE FUNCTION ledger.count_vouchers(p_set bigint, p_year integer, p_month integer, p_word bigint, p_count bigint,
  p_total numeric) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF p_count < 0 THEN
    UPDATE ledger.voucher_series s
       SET voucher_count = s.voucher_count + p_count, debit_total = s.debit_total + p_total
     WHERE s.account_set_id = p_set AND s.year = p_year AND s.month = p_month AND s.word_id = p_word;
    RETURN;
  END IF;
  INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, voucher_count, debit_total)
  VALUES (p_set, p_year, p_month, p_word, p_count, p_total)
  ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE
    SET voucher_count = s.voucher_count + excluded.voucher_count, debit_total = s.debit_total + excluded.debit_total;
END
$$;

CREATE FUNCTION ledger.vouchers_added() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, voucher_count, debit_total)
  SELECT n.account_set_id, n.year, n.month, n.word_id, count(*), sum(n.debit_total) FROM new_vouchers n
   GROUP BY n.account_set_id, n.year, n.month, n.word_id ORDER BY n.account_set_id, n.year, n.month, n.word_id
  ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE
    SET voucher_count = s.voucher_count + excluded.voucher_count, debit_total = s.debit_total + excluded.debit_total;
  RETURN NULL;
END
$$;

CREATE FUNCTION ledger.vouchers_removed() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE ledger.voucher_series s
     SET voucher_count = s.voucher_count - o.vouchers, debit_total = s.debit_total - o.total
    FROM (
      SELECT v.account_set_id, v.year, v.month, v.word_id, count(*) AS vouchers, sum(v.debit_total) AS total
        FROM old_vouchers v GROUP BY v.account_set_id, v.year, v.month, v.word_id
    ) o
   WHERE s.account_set_id = o.account_set_id AND s.year = o.year AND s.month = o.month AND s.word_id = o.word_id;
  RETURN NULL;
END
$$;

-- A voucher that moves to another series leaves the one and enters the other, the lower key first.
CREATE FUNCTION ledger.voucher_recounted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (OLD.year, OLD.month, OLD.word_id) = (NEW.year, NEW.month, NEW.word_id) THEN
    PERFORM ledger.count_vouchers(NEW.account_set_id, NEW.year, NEW.month, NEW.word_id, 0,
      NEW.debit_total - OLD.debit_total);
  ELSIF (OLD.year, OLD.month, OLD.word_id) < (NEW.year, NEW.month, NEW.word_id) THEN
    PERFORM ledger.count_vouchers(OLD.account_set_id, OLD.year, OLD.month, OLD.word_id, -1, -OLD.debit_total);
    PERFORM ledger.count_vouchers(NEW.account_set_id, NEW.year, NEW.month, NEW.word_id, 1, NEW.debit_total);
  ELSE
    PERFORM ledger.count_vouchers(NEW.account_set_id, NEW.year, NEW.month, NEW.word_id, 1, NEW.debit_total);
    PERFORM ledger.count_vouchers(OLD.account_set_id, OLD.year, OLD.month, OLD.word_id, -1, -OLD.debit_total);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER voucher_counted_insert AFTER INSERT ON ledger.voucher
REFERENCING NEW TABLE AS new_vouchers FOR EACH STATEMENT EXECUTE FUNCTION ledger.vouchers_added();

CREATE TRIGGER voucher_counted_delete AFTER DELETE ON ledger.voucher
REFERENCING OLD TABLE AS old_vouchers FOR EACH STATEMENT EXECUTE FUNCTION ledger.vouchers_removed();

CREATE TRIGGER voucher_counted_update AFTER UPDATE OF voucher_date, word_id, debit_total ON ledger.voucher
FOR EACH ROW WHEN ((OLD.year, OLD.month, OLD.word_id, OLD.debit_total)
  IS DISTINCT FROM (NEW.year, NEW.month, NEW.word_id, NEW.debit_total))
EXECUTE FUNCTION ledger.voucher_recounted();
