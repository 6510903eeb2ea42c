-- Vouchers as the contract shows them (spec/api.md 4), in the order of the ids: what a call answers, what an event keeps as
-- before and after, and what `verify` compares are this one record. A foreign id is a missing one.
CREATE FUNCTION ledger.voucher_records(p_set bigint, p_ids bigint[]) RETURNS TABLE (id bigint, voucher json)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT v.id, json_build_object(
      'id', v.id, 'word', w.word, 'code', v.number, 'voucherDate', v.voucher_date, 'voucherYear', v.year,
      'voucherMonth', v.month, 'remark', v.remark, 'receiptNum', v.attachment_count, 'createMember', v.maker_id,
      'createMemberName', v.maker_name, 'createDate', ledger.instant_text(v.created_at),
      'debitAmount', v.debit_total::text, 'creditAmount', v.credit_total::text, 'auditMemberId', v.reviewer_id,
      'auditMemberName', v.reviewer_name, 'auditDate', ledger.instant_text(v.reviewed_at),
      'carryForward', v.kind IN (${carryForwardKinds}), 'carryForwardType', v.kind, 'stepKey', v.step_key,
      'source', v.source, 'documents', ledger.document_records(p_set, v.id), 'cashFlowItem', v.cash_flow_item, 'reversalOf', v.reversal_of,
      'reversedBy', (SELECT r.id FROM ledger.voucher r WHERE r.account_set_id = p_set AND r.reversal_of = v.id),
      'version', v.version, 'period', json_build_object('status', p.status),
      'lockedReason', CASE WHEN p.status = 2 THEN 'closed' WHEN v.reviewer_id IS NOT NULL THEN 'audited' END,
      'details', ledger.line_records(p_set, v.id, v.kind IN (${carryForwardKinds})))
    FROM unnest(p_ids) WITH ORDINALITY AS wanted (id, place)
    JOIN ledger.voucher v ON v.account_set_id = p_set AND v.id = wanted.id AND v.id = ANY (p_ids)
    JOIN ledger.voucher_word w ON w.account_set_id = p_set AND w.id = v.word_id
    JOIN ledger.period p ON p.account_set_id = p_set AND p.year = v.year AND p.month = v.month
    ORDER BY wanted.place;
END
$$;

-- The lines of one voucher, in order.
CREATE FUNCTION ledger.line_records(p_set bigint, p_voucher bigint, p_carries boolean) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object(
      'id', l.id, 'lineNo', l.line_no, 'summary', l.summary, 'subjectId', l.subject_id, 'subjectCode', s.code,
      'subjectName', s.code || '-' || ledger.full_name(p_set, s.code),
      'debitAmount', nullif(l.debit, 0)::text, 'creditAmount', nullif(l.credit, 0)::text,
      'num', l.quantity::text, 'price', l.price::text,
      'currencyId', c.id, 'currencyCode', l.currency, 'exchangeRate', l.rate::text,
      'originalAmount', l.original_amount::text, 'cashFlowItem', l.cash_flow_item, 'carryForward', p_carries,
      'auxiliaryTitle', i.title, 'auxiliary', coalesce(i.items, '[]'),
      'subject', json_build_object('code', s.code, 'name', s.name, 'unit', s.quantity_unit,
        'balanceDirection', s.normal_side, 'auxiliaryAccounting', coalesce((
          SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY k.id)
          FROM ledger.subject_category sc
          JOIN ledger.auxiliary_category k ON k.account_set_id = p_set AND k.id = sc.category_id
          WHERE sc.account_set_id = p_set AND sc.subject_id = s.id), '[]'))
    ) ORDER BY l.line_no)
    FROM ledger.voucher_line l
    JOIN ledger.subject s ON s.account_set_id = p_set AND s.id = l.subject_id
    JOIN ledger.currency c ON c.account_set_id = p_set AND c.code = l.currency
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('categoryId', a.category_id, 'itemId', a.id, 'code', a.code, 'name', a.name)
          ORDER BY a.category_id) AS items,
        string_agg(a.code || '_' || a.name, '_' ORDER BY a.category_id) AS title
      FROM ledger.aux_set_item x
      JOIN ledger.auxiliary_item a ON a.account_set_id = p_set AND a.category_id = x.category_id AND a.id = x.item_id
      WHERE x.account_set_id = p_set AND x.aux_set_id = l.aux_set_id) i
    WHERE l.account_set_id = p_set AND l.voucher_id = p_voucher);
END
$$;

-- A subject's name behind those of its ancestors, whose codes are prefixes of its own.
CREATE FUNCTION ledger.full_name(p_set bigint, p_code text) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN (
    SELECT string_agg(a.name, '-' ORDER BY a.level) FROM ledger.subject a
    WHERE a.account_set_id = p_set
      AND a.code = ANY (ARRAY(SELECT left(p_code, n) FROM generate_series(4, length(p_code)) AS n)));
END
$$;

-- An instant as the contract writes it.
CREATE FUNCTION ledger.instant_text(p_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog AS $$
  SELECT to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The documents of a voucher, as its record says them; null where it was made of none.
CREATE FUNCTION ledger.document_records(p_set bigint, p_voucher bigint) RETURNS json
LANGUAGE plpgsql STABLE SET search_path = pg_catalog AS $$
BEGIN
  RETURN (
    SELECT json_agg(json_build_object('service', d.service, 'document', d.document, 'step', d.step)
             ORDER BY d.service, d.document, d.step)
      FROM ledger.voucher_document d WHERE d.account_set_id = p_set AND d.voucher_id = p_voucher);
END
$$;
