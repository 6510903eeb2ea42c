import { formatMoney, ZERO } from '@suanpan/accounting-core';
import type { VoucherInput, VoucherLineInput } from '@suanpan/contracts';
import { refuseIf, type Sql } from '@suanpan/service-kit';
import { mergeDocuments, type Booking, type TradeLine, type TradeVoucher } from '@suanpan/trade-core';
import { accountsOf, companyOf } from '../books/company.ts';
import { itemsOf, type BookItem } from '../books/items.ts';
import { partiesOf } from '../books/parties.ts';
import { postableByCode, type BookSubject } from '../books/subjects.ts';
import { voucherWord } from './voucher-word.ts';

/** What the rules of booking ask of these books. */
export async function bookingFacts(
  sql: Sql,
  accountSetId: number,
  partyIds: readonly number[],
): Promise<Booking> {
  const company = await companyOf(sql, accountSetId);
  return {
    company,
    accounts: await accountsOf(sql, accountSetId, company),
    parties: await partiesOf(sql, accountSetId, partyIds),
  };
}

/**
 * The vouchers of some documents as one, in the ledger's words: ids instead of codes, the items that each subject asks for, the
 * word of its kind. Its lines are those of the rules, equal ones in the books' own currency merged.
 * @throws ProblemError document.account-missing for every account that the chart lacks.
 */
export async function ledgerVoucher(
  sql: Sql,
  accountSetId: number,
  vouchers: readonly TradeVoucher[],
): Promise<VoucherInput> {
  const [first] = vouchers;
  if (!first) throw new Error('A voucher is made of a document.');
  const lines = vouchers.length === 1 ? first.lines : mergeDocuments(vouchers);
  const subjects = await postableByCode(
    sql,
    accountSetId,
    lines.map(({ account }) => account),
  );
  const missing = [...new Set(lines.map(({ account }) => account))].filter((code) => !subjects.has(code));
  refuseIf(missing.map((subject) => ({ code: 'document.account-missing' as const, subject })));
  const items = await itemsOf(
    sql,
    accountSetId,
    lines.flatMap(({ auxiliary }) => auxiliary.map(({ item }) => Number(item))),
  );
  const summary = summaryOf(vouchers);
  return {
    word: await voucherWord(sql, accountSetId, lines),
    voucherDate: vouchers
      .map(({ date }) => date)
      .toSorted()
      .at(-1)!,
    details: lines.map((line) => lineInput(line, summary, subjects.get(line.account)!, items)),
  };
}

/** `销售 甲公司`; of several documents the first one's with their number. */
function summaryOf(vouchers: readonly TradeVoucher[]): string {
  const summary = vouchers[0]!.summary.slice(0, 180);
  return vouchers.length === 1 ? summary : `${summary} 等${vouchers.length}笔`;
}

function lineInput(
  line: TradeLine,
  summary: string,
  subject: BookSubject,
  items: ReadonlyMap<number, BookItem>,
): VoucherLineInput {
  const { amount, side, currency, rate, original, quantity } = line;
  const auxiliary = line.auxiliary.flatMap(({ item }) => {
    const known = items.get(Number(item));
    return known && subject.categoryIds.includes(known.categoryId)
      ? [{ categoryId: known.categoryId, itemId: known.itemId }]
      : [];
  });
  return {
    summary,
    subjectId: subject.id,
    ...(side === 'debit' ? { debitAmount: formatMoney(amount) } : { creditAmount: formatMoney(amount) }),
    auxiliary,
    ...(currency === null ? {} : { currencyCode: currency, exchangeRate: rate, originalAmount: original }),
    ...(quantity !== null && subject.keepsQuantity && amount !== ZERO ? { num: quantity } : {}),
  };
}
