-- As before, with the files of invoices.
create or replace function trade.begin_afresh(p_set bigint, p_caller jsonb) returns bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  v_statement text;
  v_rows bigint;
  v_gone bigint := 0;
  v_item constant text := 'exists (select 1 from ledger_read.auxiliary_item i where i.account_set_id = $1 and i.id = %s)';
  v_subject constant text := 'exists (select 1 from ledger_read.subject s where s.account_set_id = $1 and s.id = %s)';
begin
  if p_set::text is distinct from current_setting('app.account_set_id', true)
    or p_caller ->> 'userId' is distinct from current_setting('app.user_id', true) then
    raise exception using errcode = '23514', constraint = 'afresh_entered', message = 'It begins anew in the set that was entered.';
  end if;
  if exists (select 1 from ledger_read.voucher_document d where d.account_set_id = p_set and d.service = 'trade') then
    raise exception using errcode = '23514', constraint = 'afresh_booked', message = 'A document is booked.';
  end if;
  foreach v_statement in array
    -- What names others comes before them.
    array(select format('delete from trade.%I where account_set_id = $1', d.name) from unnest(array[
      'input_vat_invoice', 'input_vat_event', 'claim_payment', 'claim_line', 'claim', 'advance_refund', 'advance', 'allocation',
      'settlement', 'fund_opening_item', 'statement_line', 'statement_file', 'journal_line', 'statement_match', 'reconciliation',
      'transfer', 'bill_event', 'bill', 'attachment', 'attachment_piece', 'attachment_content', 'invoice_line', 'invoice']) with ordinality as d(name, place) order by d.place)
    -- An own category, or an account, without its subject is none; a rule is nothing without what it names.
    || array[
      'delete from trade.party t where t.account_set_id = $1 and not ' || format(v_item, 't.item_id'),
      'delete from trade.invoice_rule t where t.account_set_id = $1 and (not ' || format(v_subject, 't.subject_id')
        || ' or t.party_id is not null and not ' || format(v_item, 't.party_id') || ')',
      'delete from trade.keyword_rule t using trade.fund_category c
        where t.account_set_id = $1 and c.account_set_id = $1 and c.id = t.category_id
          and not c.system and not ' || format(v_subject, 'c.subject_id'),
      'delete from trade.keyword_rule t using trade.fund_account f
        where t.account_set_id = $1 and f.account_set_id = $1 and f.id = t.fund_account_id and not ' || format(v_subject, 'f.subject_id'),
      'delete from trade.fund_category t where t.account_set_id = $1 and not t.system and not ' || format(v_subject, 't.subject_id'),
      'update trade.fund_category t set subject_id = null, version = t.version + 1
        where t.account_set_id = $1 and t.subject_id is not null and not ' || format(v_subject, 't.subject_id'),
      'update trade.fund_category t set auxiliary = ''[]'', version = t.version + 1 where t.account_set_id = $1
        and exists (select 1 from jsonb_array_elements(t.auxiliary) a where not ' || format(v_item, '(a ->> ''itemId'')::bigint') || ')',
      'delete from trade.statement_profile t using trade.fund_account f
        where t.account_set_id = $1 and f.account_set_id = $1 and f.id = t.fund_account_id and not ' || format(v_subject, 'f.subject_id'),
      'delete from trade.fund_account t where t.account_set_id = $1 and not ' || format(v_subject, 't.subject_id'),
      'update trade.fund_account t set opening_book = 0, opening_base = 0, opening_bank = 0, version = t.version + 1
        where t.account_set_id = $1 and (t.opening_book <> 0 or t.opening_base <> 0 or t.opening_bank <> 0)'
    ]
  loop
    execute v_statement using p_set;
    get diagnostics v_rows = row_count;
    v_gone := v_gone + v_rows;
  end loop;
  insert into trade.event (account_set_id, user_id, user_name, role, request_id, action, object_type, object_id, before)
  values (p_set, (p_caller ->> 'userId')::bigint, p_caller ->> 'userName', p_caller ->> 'role', p_caller ->> 'requestId',
    'company.afresh', 'company', p_set, jsonb_build_object('gone', v_gone));
  return v_gone;
end
$$;
