import {
  checkPeriodOpen,
  codeIn,
  isTransferMonth,
  planProfitTransfer,
  profitSubjectCode,
  saysRestriction,
  type Period,
  type Subject,
  type TransferBalance,
  type VoucherDraft,
} from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';

import { refuse, refuseIf } from '@suanpan/service-kit';
import { itemsOfSets } from '../auxiliary/items-of-sets.ts';
import type { Books } from '../books/books.ts';
import { knownPeriod } from '../books/periods.ts';
import { deleteVoucher } from '../posting/delete-voucher.ts';
import { postVouchers } from '../posting/post-vouchers.ts';
import { periodFigures, type PeriodFigures } from './period-figures.ts';

export interface TransferOptions {
  mode: 'separate' | 'combined';
  /** The voucher word; the default word when not said. */
  word?: string | undefined;
}

/**
 * Carries profit and loss to equity (behaviour.md 5.3): by closing balance per leaf, items and currency. Doing it
 * again replaces the month's own un-reviewed transfer under the same numbers (decision D25), never adds to it. In a month
 * in which the standard carries nothing, no voucher is made and what stands is left alone.
 */
export async function transferProfit(
  books: Books,
  month: Period,
  options: TransferOptions,
): Promise<Voucher[]> {
  refuseIf(checkPeriodOpen(await knownPeriod(books, month)));
  const set = await setOf(books);
  if (!isTransferMonth(set.standard, month.month)) return [];
  const replaced = await ownTransfers(books, month);
  for (const { id } of replaced) await deleteVoucher(books, id, undefined);
  const word = options.word ?? replaced[0]?.word ?? (await defaultWord(books));
  const kept = replaced.filter((voucher) => voucher.word === word).map(({ number }) => number);
  const drafts = await planTransfer(books, month, set, { mode: options.mode, word });
  const vouchers: Voucher[] = [];
  for (const [index, draft] of drafts.entries()) {
    const posting = { draft, extras: transferExtras(draft), keptNumber: kept[index] };
    vouchers.push(...(await postVouchers(books, [posting])));
  }
  return vouchers;
}

const transferExtras = (draft: VoucherDraft) => ({
  remark: null,
  attachmentCount: 0,
  stepKey: 'pl-carry-forward',
  source: 'carry-forward' as const,
  cashFlowItem: null,
  lineCashFlowItems: draft.lines.map(() => null),
});

interface SetRow {
  standard: 0 | 1 | 2;
  encoding: string;
  baseCurrency: string;
}

const setOf = (books: Books): Promise<SetRow> =>
  books.sql.one<SetRow>(
    'SELECT standard, encoding, base_currency FROM ledger.account_set WHERE account_set_id = $1',
    [books.accountSetId],
  );

async function planTransfer(
  books: Books,
  period: Period,
  { standard, encoding, baseCurrency }: SetRow,
  { mode, word }: { mode: TransferOptions['mode']; word: string },
): Promise<VoucherDraft[]> {
  const figures = await periodFigures(books.sql, books.accountSetId, period);
  const byCode = new Map([...figures.subjects.values()].map((subject) => [subject.code, subject]));
  const targetOf = (leaf: Subject): Subject => {
    const says = standard === 2 ? saysRestriction(leaf, figures.subjects) : leaf;
    const subjectCode = codeIn(encoding, profitSubjectCode(standard, says));
    return byCode.get(subjectCode ?? '') ?? refuse({ code: 'line.subject-unknown', field: 'subjectId' });
  };
  return planProfitTransfer(await transferBalances(books, figures), {
    period,
    word,
    mode,
    baseCurrency,
    targetOf,
  });
}

/** The profit-and-loss balances with the items their lines must name. */
async function transferBalances(
  books: Books,
  { leaves, subjects }: PeriodFigures,
): Promise<TransferBalance[]> {
  const open = leaves.filter(({ subjectId }) => subjects.get(subjectId)?.category === 'pl');
  const items = await itemsOfSets(
    books.sql,
    books.accountSetId,
    open.map((leaf) => leaf.auxSetId),
  );
  return open.map((leaf) => {
    const refs = items.get(leaf.auxSetId) ?? [];
    return {
      subject: subjects.get(leaf.subjectId)!,
      auxiliary: refs,
      auxiliaryCodes: refs.map((ref) => ref.code).join(','),
      currencyCode: leaf.currencyCode,
      closing: leaf.figures.amount.closing,
      month: leaf.figures.activity,
    };
  });
}

/** The month's transfers, by number. */
const ownTransfers = (books: Books, { year, month }: Period) =>
  books.sql.rows<{ id: number; number: number; word: string }>(
    `SELECT v.id, v.number, w.word FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND v.kind = 'pl-carry-forward'
     ORDER BY w.position, v.number`,
    [books.accountSetId, year, month],
  );

async function defaultWord(books: Books): Promise<string> {
  const { word } = await books.sql.one<{ word: string }>(
    'SELECT word FROM ledger.voucher_word WHERE account_set_id = $1 ORDER BY is_default DESC, position LIMIT 1',
    [books.accountSetId],
  );
  return word;
}
