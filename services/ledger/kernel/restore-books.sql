-- Restores the books of a company's file into a new set (docs/backup.md). Books that have a chain are never written to: who may
-- call this can begin books, not change them. Rows keep the ids of the file, which its history and seals name.
CREATE FUNCTION ledger.require_books_without_chain(p_set bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM ledger.require_current_set(p_set);
  IF EXISTS (SELECT 1 FROM ledger.chain_tail t WHERE t.account_set_id = p_set) THEN
    PERFORM ledger.refuse('restore_new_books', 'Books are restored into a new set only.');
  END IF;
END
$$;

-- Some rows of one table: a JSON array of rows of the file.
CREATE FUNCTION ledger.restore_rows(p_set bigint, p_table text, p_rows json) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_set bigint;
BEGIN
  PERFORM ledger.require_books_without_chain(p_set);
  CASE p_table
${restoredTables}
  ELSE
    PERFORM ledger.refuse('restore_table', 'No such table is restored.');
  END CASE;
END
$$;

-- Ends the restore: the events are one chain from its first link, whose end is from now on the set's; balances and counts of
-- series are made from the vouchers.
CREATE FUNCTION ledger.restore_end(p_set bigint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_seq bigint;
  v_hash bytea;
  v_word bigint;
BEGIN
  PERFORM ledger.require_books_without_chain(p_set);
  IF EXISTS (
    SELECT 1 FROM (
      SELECT e.seq, e.content, e.prev_hash, e.hash, row_number() OVER (ORDER BY e.seq) AS place,
        lag(e.hash, 1, decode(repeat('00', 32), 'hex')) OVER (ORDER BY e.seq) AS previous
      FROM ledger.event e WHERE e.account_set_id = p_set) c
    WHERE c.seq <> c.place OR c.prev_hash <> c.previous
      OR c.hash <> sha256(c.prev_hash || convert_to(c.content, 'UTF8'))
  ) THEN
    PERFORM ledger.refuse('restore_chain', 'The events are not one chain.');
  END IF;
  SELECT e.seq, e.hash INTO v_seq, v_hash FROM ledger.event e
   WHERE e.account_set_id = p_set ORDER BY e.seq DESC LIMIT 1;
  IF v_seq IS NULL THEN
    PERFORM ledger.refuse('restore_chain', 'There are no events.');
  END IF;
  INSERT INTO ledger.chain_tail (account_set_id, seq, hash) VALUES (p_set, v_seq, v_hash);
  PERFORM ledger.add_to_balances(p_set, ARRAY(SELECT v.id FROM ledger.voucher v WHERE v.account_set_id = p_set));
  FOR v_word IN
    UPDATE ledger.voucher_series s SET voucher_count = c.vouchers, debit_total = c.total
    FROM (
      SELECT v.year, v.month, v.word_id, count(*)::integer AS vouchers, sum(v.debit_total) AS total
      FROM ledger.voucher v WHERE v.account_set_id = p_set GROUP BY v.year, v.month, v.word_id) c
    WHERE s.account_set_id = p_set AND s.year = c.year AND s.month = c.month AND s.word_id = c.word_id
    RETURNING s.word_id
  LOOP
  END LOOP;
  RETURN v_seq;
END
$$;
