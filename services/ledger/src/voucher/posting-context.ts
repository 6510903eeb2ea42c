import {
  auxiliaryKey,
  profitSubjectsOf,
  type Subject,
  type VoucherContext,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { categoriesSql } from '../subject/categories-sql.ts';
import { fullNameSql } from '../subject/full-name.ts';

/**
 * Everything the rules need to judge a voucher, read in one statement. It is read before the month is locked, because a
 * date outside the books must not open a month; so a subject, an item or the start of the books may change until the
 * lock. The database repeats each of these rules, and what it refuses the write path asks the rules once more.
 */
export interface PostingContext extends VoucherContext {
  wordId: number;
  /** How the voucher's subjects, items and currencies are shown. */
  shown: ShownNames;
  /** Item combinations that exist already: key → aux_set id; the empty key is always there. */
  auxiliarySets: ReadonlyMap<string, number>;
}

/** What an answered voucher says of the records its lines refer to, by their ids and codes. */
export interface ShownNames {
  subjects: ReadonlyMap<number, { fullName: string; categories: { id: number; name: string }[] }>;
  items: ReadonlyMap<number, { code: string; name: string }>;
  currencyIds: ReadonlyMap<string, number>;
}

interface ContextRow {
  enableYear: number;
  enableMonth: number;
  standard: 0 | 1 | 2;
  encoding: string;
  baseCurrency: string;
  oldestYear: number;
  oldestMonth: number;
  wordId: number | null;
  subjects: SubjectJson[] | null;
  items: { id: number; categoryId: number; enabled: boolean; code: string; name: string }[] | null;
  currencies: { id: number; code: string; scale: number; isBase: boolean }[];
  auxiliarySets: { key: string; id: number }[];
}
type SubjectJson = Omit<Subject, 'auxiliaryCategoryIds' | 'currencyCodes'> & {
  fullName: string;
  categories: { id: number; name: string }[] | null;
  currencyCodes: string[] | null;
};

export async function loadContext(books: Books, draft: VoucherDraft): Promise<PostingContext> {
  const row = await books.sql.one<ContextRow>(selectContext, [
    books.accountSetId,
    draft.word,
    draft.lines.flatMap((line) => line.subjectId ?? []),
    draft.lines.flatMap((line) => line.auxiliary.map((ref) => ref.itemId)),
    draft.lines.map((line) => auxiliaryKey(line.auxiliary)),
  ]);
  if (row.wordId === null) refuse({ code: 'voucher.word-unknown', field: 'word' });
  return {
    subjects: new Map((row.subjects ?? []).map((subject) => [subject.id, subjectOf(subject)])),
    items: new Map((row.items ?? []).map((item) => [item.id, item])),
    currencies: new Map(row.currencies.map((currency) => [currency.code, currency])),
    baseCurrency: row.baseCurrency,
    enablePeriod: { year: row.enableYear, month: row.enableMonth },
    oldestOpenPeriod: { year: row.oldestYear, month: row.oldestMonth },
    ...profitSubjectsOf(row.standard, row.encoding),
    wordId: row.wordId,
    shown: shownNames(row),
    auxiliarySets: new Map(row.auxiliarySets.map((set) => [set.key, set.id])),
  };
}

const subjectOf = ({ fullName: _fullName, categories, ...json }: SubjectJson): Subject => ({
  ...json,
  auxiliaryCategoryIds: (categories ?? []).map(({ id }) => id),
  currencyCodes: json.currencyCodes ?? [],
});

const shownNames = (row: ContextRow): ShownNames => ({
  subjects: new Map(
    (row.subjects ?? []).map(({ id, fullName, categories }) => [
      id,
      { fullName, categories: categories ?? [] },
    ]),
  ),
  items: new Map((row.items ?? []).map((item) => [item.id, item])),
  currencyIds: new Map(row.currencies.map(({ code, id }) => [code, id])),
});

const selectContext = `
SELECT b.enable_year, b.enable_month, b.standard, b.encoding, b.base_currency, o.year AS oldest_year, o.month AS oldest_month,
  (SELECT w.id FROM ledger.voucher_word w WHERE w.account_set_id = $1 AND w.word = $2) AS word_id,
  (SELECT json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'category', s.category,
      'normalSide', s.normal_side, 'level', s.level, 'parentId', s.parent_id, 'usable', s.usable,
      'quantityUnit', s.quantity_unit, 'cashAccount', s.cash_account, 'revaluation', s.revaluation,
      'isLeaf', NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id),
      'fullName', ${fullNameSql('s')}, 'categories', ${categoriesSql('s')},
      'currencyCodes', (SELECT json_agg(su.currency ORDER BY su.currency) FROM ledger.subject_currency su
        WHERE su.account_set_id = $1 AND su.subject_id = s.id)))
    FROM ledger.subject s WHERE s.account_set_id = $1 AND s.id = ANY($3::bigint[])) AS subjects,
  (SELECT json_agg(json_build_object('id', i.id, 'categoryId', i.category_id, 'enabled', i.enabled,
      'code', i.code, 'name', i.name))
    FROM ledger.auxiliary_item i WHERE i.account_set_id = $1 AND i.id = ANY($4::bigint[])) AS items,
  (SELECT json_agg(json_build_object('id', c.id, 'code', c.code, 'scale', c.scale, 'isBase', c.is_base))
    FROM ledger.currency c WHERE c.account_set_id = $1) AS currencies,
  (SELECT json_agg(json_build_object('key', x.key, 'id', x.id)) FROM ledger.aux_set x
    WHERE x.account_set_id = $1 AND (x.key = ANY($5::text[]) OR x.key = '')) AS auxiliary_sets
FROM ledger.account_set b
CROSS JOIN LATERAL (SELECT p.year, p.month FROM ledger.period p
  WHERE p.account_set_id = $1 AND p.status <> 2 ORDER BY p.year, p.month LIMIT 1) o
WHERE b.account_set_id = $1`;
