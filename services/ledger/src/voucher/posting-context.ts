import {
  auxiliaryKey,
  profitSubjectsOf,
  type Subject,
  type VoucherContext,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import type { Foresight } from './foresight.ts';
import { categoriesSql } from '../subject/categories-sql.ts';
import { fullNameSql } from '../subject/full-name.ts';
import type {
  PostedCurrency,
  PostedItem,
  PostedSubject,
  PostingCompany,
  PostingFacts,
} from './posting-facts.ts';

/**
 * Everything the rules need to judge a voucher. It is known before a month is opened, because a date outside the books
 * must not open one. The database repeats each of these rules, and what it refuses the write path asks the rules once
 * more.
 */
export interface PostingContext extends VoucherContext {
  wordId: number;
  /** Of the facts that it was made from; null when they have none. */
  version: string | null;
  subjects: ReadonlyMap<number, PostedSubject>;
  items: ReadonlyMap<number, PostedItem>;
  currencies: ReadonlyMap<string, PostedCurrency>;
  /** Those of the draft's item combinations that exist already: key → aux_set id. */
  auxiliarySets: ReadonlyMap<string, number>;
}

/** What a voucher refers to. */
interface Asked {
  word: string;
  subjects: readonly number[];
  items: readonly number[];
  auxiliaryKeys: readonly string[];
}

const askedBy = ({ word, lines }: VoucherDraft): Asked => ({
  word,
  subjects: lines.flatMap((line) => line.subjectId ?? []),
  items: lines.flatMap((line) => line.auxiliary.map((ref) => ref.itemId)),
  auxiliaryKeys: lines.map((line) => auxiliaryKey(line.auxiliary)),
});

/**
 * The context of a draft: from memory, when all it refers to is there under the version that this transaction sees, else
 * read in one statement. What postings change themselves is never remembered, so that no posting changes the version.
 */
export async function loadContext(books: Books, draft: VoucherDraft): Promise<PostingContext> {
  const asked = askedBy(draft);
  const known = books.facts.find(books.accountSetId);
  if (known && covers(known, asked)) {
    const current = await readCurrent(books, asked);
    if (current.version === known.version) return contextOf(known, currentOf(current), draft.word);
  }
  const { facts, current } = await readFacts(books, asked);
  return contextOf(facts, currentOf(current), draft.word);
}

const covers = (facts: PostingFacts, asked: Asked): boolean =>
  facts.words.has(asked.word) &&
  asked.subjects.every((id) => facts.subjects.has(id)) &&
  asked.items.every((id) => facts.items.has(id));

/** The same, counting on what the last postings have found; undefined when it does not cover the draft. */
export function foreseenContext(
  books: Books,
  draft: VoucherDraft,
  { version, oldestOpenPeriod, auxiliarySets }: Foresight,
): PostingContext | undefined {
  const known = books.facts.find(books.accountSetId);
  if (known?.version !== version || !covers(known, askedBy(draft))) return undefined;
  const { year, month } = oldestOpenPeriod;
  return contextOf(known, { version, oldestYear: year, oldestMonth: month, auxiliarySets }, draft.word);
}

/** What is asked for each time: the version of the rest, and what postings and closes change. */
interface Current {
  version: string | null;
  oldestYear: number;
  oldestMonth: number;
  auxiliarySets: ReadonlyMap<string, number>;
}
interface CurrentRow extends Omit<Current, 'auxiliarySets'> {
  auxiliarySets: { key: string; id: number }[] | null;
}

const currentOf = ({ auxiliarySets, ...rest }: CurrentRow): Current => ({
  ...rest,
  auxiliarySets: new Map(auxiliarySets?.map((set) => [set.key, set.id])),
});

const readCurrent = ({ sql, accountSetId }: Books, { auxiliaryKeys }: Asked): Promise<CurrentRow> =>
  sql.one<CurrentRow>(selectCurrent, [accountSetId, auxiliaryKeys]);

function contextOf(facts: PostingFacts, current: Current, word: string): PostingContext {
  const { company, subjects, items, currencies } = facts;
  const wordId = facts.words.get(word) ?? refuse({ code: 'voucher.word-unknown', field: 'word' });
  return {
    subjects,
    items,
    currencies,
    baseCurrency: company.baseCurrency,
    enablePeriod: { year: company.enableYear, month: company.enableMonth },
    oldestOpenPeriod: { year: current.oldestYear, month: current.oldestMonth },
    ...profitSubjectsOf(company.standard, company.encoding),
    wordId,
    version: current.version,
    auxiliarySets: current.auxiliarySets,
  };
}

interface FactsRow extends PostingCompany, CurrentRow {
  words: { word: string; id: number }[];
  subjects: SubjectJson[] | null;
  items: PostedItem[] | null;
  currencies: PostedCurrency[];
}
type SubjectJson = Omit<Subject, 'auxiliaryCategoryIds' | 'currencyCodes'> & {
  fullName: string;
  categories: { id: number; name: string }[] | null;
  currencyCodes: string[] | null;
};

/** Facts without a version are good for this once. */
async function readFacts(books: Books, asked: Asked): Promise<{ facts: PostingFacts; current: CurrentRow }> {
  const row = await books.sql.one<FactsRow>(selectFacts, [
    books.accountSetId,
    asked.auxiliaryKeys,
    asked.subjects,
    asked.items,
  ]);
  const facts = factsOf(row);
  return {
    facts: row.version === null ? facts : books.facts.keep(books.accountSetId, facts),
    current: row,
  };
}

function factsOf(row: FactsRow): PostingFacts {
  const { version, words, subjects, items, currencies } = row;
  const { enableYear, enableMonth, standard, encoding, baseCurrency } = row;
  return {
    version: version ?? '',
    company: { enableYear, enableMonth, standard, encoding, baseCurrency },
    words: new Map(words.map(({ word, id }) => [word, id])),
    subjects: new Map(subjects?.map((subject) => [subject.id, subjectOf(subject)])),
    items: new Map(items?.map((item) => [item.id, item])),
    currencies: new Map(currencies.map((currency) => [currency.code, currency])),
  };
}

const subjectOf = ({ categories, ...json }: SubjectJson): PostedSubject => ({
  ...json,
  categories: categories ?? [],
  auxiliaryCategoryIds: (categories ?? []).map(({ id }) => id),
  currencyCodes: json.currencyCodes ?? [],
});

/** The whole of a small chart is read at once; of a large one what is asked for, bit by bit. */
const isSmallChart = `SELECT count(*) <= 500 FROM (
      SELECT 1 FROM ledger.subject a WHERE a.account_set_id = $1 LIMIT 501) few`;

const current = `(SELECT f.version FROM ledger.posting_facts f WHERE f.account_set_id = $1) AS version,
  o.year AS oldest_year, o.month AS oldest_month,
  (SELECT json_agg(json_build_object('key', x.key, 'id', x.id)) FROM ledger.aux_set x
    WHERE x.account_set_id = $1 AND x.key = ANY($2::text[])) AS auxiliary_sets`;
const oldestOpen = `SELECT p.year, p.month FROM ledger.period p
  WHERE p.account_set_id = $1 AND p.status <> 2 ORDER BY p.year, p.month LIMIT 1`;

const selectCurrent = `SELECT ${current} FROM (${oldestOpen}) o`;

const selectFacts = `
SELECT ${current}, b.enable_year, b.enable_month, b.standard, b.encoding, b.base_currency,
  (SELECT json_agg(json_build_object('word', w.word, 'id', w.id))
    FROM ledger.voucher_word w WHERE w.account_set_id = $1) AS words,
  (SELECT json_agg(json_build_object('id', s.id, 'code', s.code, 'name', s.name, 'category', s.category,
      'normalSide', s.normal_side, 'level', s.level, 'parentId', s.parent_id, 'usable', s.usable,
      'quantityUnit', s.quantity_unit, 'cashAccount', s.cash_account, 'revaluation', s.revaluation,
      'isLeaf', NOT EXISTS (SELECT 1 FROM ledger.subject c WHERE c.account_set_id = $1 AND c.parent_id = s.id),
      'fullName', ${fullNameSql('s')}, 'categories', ${categoriesSql('s')},
      'currencyCodes', (SELECT json_agg(su.currency ORDER BY su.currency) FROM ledger.subject_currency su
        WHERE su.account_set_id = $1 AND su.subject_id = s.id)))
    FROM ledger.subject s WHERE s.account_set_id = $1 AND (s.id = ANY($3::bigint[]) OR (${isSmallChart}))) AS subjects,
  (SELECT json_agg(json_build_object('id', i.id, 'categoryId', i.category_id, 'enabled', i.enabled,
      'code', i.code, 'name', i.name))
    FROM ledger.auxiliary_item i WHERE i.account_set_id = $1 AND i.id = ANY($4::bigint[])) AS items,
  (SELECT json_agg(json_build_object('id', c.id, 'code', c.code, 'scale', c.scale, 'isBase', c.is_base))
    FROM ledger.currency c WHERE c.account_set_id = $1) AS currencies
FROM ledger.account_set b CROSS JOIN (${oldestOpen}) o
WHERE b.account_set_id = $1`;
