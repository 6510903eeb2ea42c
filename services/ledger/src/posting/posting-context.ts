import {
  profitSubjectsOf,
  type CurrencyFacts,
  type Subject,
  type VoucherContext,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

/** What the rules of accounting-core ask of the books to check vouchers, and the words the books have. */
export interface PostingContext extends VoucherContext {
  words: ReadonlySet<string>;
}

/**
 * The facts that some drafts refer to. The kernel asks them again, behind its locks, so they are only needed to say what is
 * wrong, and to plan a file.
 */
export async function loadContext(
  sql: Sql,
  accountSetId: number,
  drafts: readonly Pick<VoucherDraft, 'lines'>[],
): Promise<PostingContext> {
  const lines = drafts.flatMap((draft) => draft.lines);
  const subjectIds = new Set(lines.flatMap((line) => line.subjectId ?? []));
  const itemIds = new Set(lines.flatMap((line) => line.auxiliary.map((ref) => ref.itemId)));
  const [{ words, standard, encoding, ...books }, subjects, items, currencies] = await Promise.all([
    sql.one<BooksRow>(selectBooks, [accountSetId]),
    sql.rows<Subject>(selectSubjects, [accountSetId, [...subjectIds]]),
    sql.rows<{ id: number; categoryId: number; enabled: boolean }>(selectItems, [accountSetId, [...itemIds]]),
    sql.rows<CurrencyFacts & { code: string }>(selectCurrencies, [accountSetId]),
  ]);
  return {
    ...books,
    ...profitSubjectsOf(standard, encoding),
    words: new Set(words),
    subjects: new Map(subjects.map((subject) => [subject.id, subject])),
    items: new Map(items.map((item) => [item.id, item])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
  };
}

interface BooksRow extends Pick<VoucherContext, 'baseCurrency' | 'enablePeriod' | 'oldestOpenPeriod'> {
  standard: 0 | 1 | 2;
  encoding: string;
  words: string[];
}

const selectBooks = `
SELECT b.standard, b.encoding, b.base_currency, ARRAY(SELECT w.word FROM ledger.voucher_word w WHERE w.account_set_id = $1) AS words,
  json_build_object('year', b.enable_year, 'month', b.enable_month) AS enable_period,
  json_build_object('year', p.year, 'month', p.month) AS oldest_open_period
FROM ledger.account_set b JOIN ledger.period p ON p.account_set_id = $1 AND p.status <> 2
WHERE b.account_set_id = $1 ORDER BY p.year, p.month LIMIT 1`;

const selectSubjects = `
SELECT s.id, s.code, s.name, s.category, s.normal_side, s.level, s.parent_id, s.usable, s.quantity_unit, s.cash_account,
  s.revaluation,
  NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id) AS is_leaf,
  ARRAY(SELECT sc.category_id FROM ledger.subject_category sc
    WHERE sc.account_set_id = $1 AND sc.subject_id = s.id ORDER BY sc.category_id) AS auxiliary_category_ids,
  ARRAY(SELECT su.currency FROM ledger.subject_currency su
    WHERE su.account_set_id = $1 AND su.subject_id = s.id ORDER BY su.currency) AS currency_codes
FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = ANY($2::bigint[])`;

const selectItems = `
SELECT i.id, i.category_id, i.enabled FROM ledger.auxiliary_item i
WHERE i.account_set_id = $1 AND i.id = ANY($2::bigint[])`;

const selectCurrencies = `
SELECT c.code, c.scale, c.is_base FROM ledger.currency c WHERE c.account_set_id = $1`;
