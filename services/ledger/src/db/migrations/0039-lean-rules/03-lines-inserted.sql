-- Of a voucher that this very transaction has written everything is known: its month was found open and is locked, its row
-- is ours, and its test at COMMIT waits already, since every write of a voucher queues it from now on. What is left is to
-- look at its date and its reviewer; locks and sums are for lines that come to a voucher of an earlier transaction.

DROP TRIGGER voucher_balanced ON ledger.voucher;

CREATE CONSTRAINT TRIGGER voucher_balanced AFTER INSERT OR UPDATE ON ledger.voucher
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger.voucher_balanced();

CREATE OR REPLACE FUNCTION ledger.voucher_balanced() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  IF (
    SELECT count(*) >= 2 AND sum(l.debit) = NEW.debit_total AND sum(l.credit) = NEW.credit_total
      FROM ledger.voucher_line l WHERE l.account_set_id = NEW.account_set_id AND l.voucher_id = NEW.id
  ) IS NOT TRUE THEN
    -- The row may have changed again, or gone, since this test was queued.
    PERFORM ledger.check_voucher(NEW.account_set_id, NEW.id);
  END IF;
  RETURN NULL;
END
$$;

-- Locks a voucher of an earlier transaction and its month for new lines, and answers its day as it is behind the locks.
CREATE FUNCTION ledger.lock_for_lines(p_set bigint, p_voucher bigint) RETURNS date
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  found record;
BEGIN
  SELECT p.status, v.reviewer_id, v.voucher_date INTO found
    FROM ledger.voucher v
    JOIN ledger.period p ON p.account_set_id = v.account_set_id AND p.year = v.year AND p.month = v.month
   WHERE v.account_set_id = p_set AND v.id = p_voucher
     FOR SHARE OF p FOR NO KEY UPDATE OF v;
  IF found.status = 2 THEN
    PERFORM ledger.refuse('period_open', format('The period of %s is not open.', found.voucher_date));
  END IF;
  IF found.reviewer_id IS NOT NULL THEN
    PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', p_voucher));
  END IF;
  IF ledger.voucher_fault(p_set, p_voucher) IS NOT NULL THEN
    UPDATE ledger.voucher v SET debit_total = v.debit_total WHERE v.account_set_id = p_set AND v.id = p_voucher;
  END IF;
  RETURN found.voucher_date;
END
$$;

CREATE OR REPLACE FUNCTION ledger.lines_inserted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  touched record;
  day date;
BEGIN
  FOR touched IN
    SELECT v.account_set_id, v.id, v.voucher_date, v.reviewer_id, n.first_day, n.last_day, n.fault,
      v.xmin = pg_current_xact_id()::xid AS is_ours
      FROM (
        SELECT x.account_set_id, x.voucher_id, min(x.voucher_date) AS first_day, max(x.voucher_date) AS last_day,
          min(ledger.line_fault(x.line_no, x.summary, x.rate, x.cash_flow_item)) AS fault
          FROM new_lines x GROUP BY 1, 2
      ) n
      JOIN ledger.voucher v ON v.account_set_id = n.account_set_id AND v.id = n.voucher_id
     ORDER BY 1, 2
  LOOP
    IF touched.is_ours THEN
      day := touched.voucher_date;
      IF touched.reviewer_id IS NOT NULL THEN
        PERFORM ledger.refuse('voucher_reviewed', format('Voucher %s is reviewed.', touched.id));
      END IF;
    ELSE
      day := ledger.lock_for_lines(touched.account_set_id, touched.id);
    END IF;
    IF touched.first_day <> day OR touched.last_day <> day THEN
      PERFORM ledger.refuse('line_voucher_date', format('A line of voucher %s has another date.', touched.id));
    END IF;
    IF touched.fault IS NOT NULL THEN
      PERFORM ledger.refuse(touched.fault, format('A line of voucher %s: %s.', touched.id, touched.fault));
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

ALTER TABLE ledger.voucher_line
  DROP CONSTRAINT voucher_line_line_no, DROP CONSTRAINT voucher_line_summary, DROP CONSTRAINT voucher_line_rate,
  DROP CONSTRAINT voucher_line_cash_flow_item;
