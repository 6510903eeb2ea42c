import type { Voucher } from '@suanpan/contracts';
import { readPages } from '../pages.ts';
import { lastDayOf } from '../span.ts';
import { statementLinesOf } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';

/**
 * All that a refused request could have changed, as the product shows it: what is open and was paid ahead, ages of past month ends,
 * every account day by day, lines of banks and what they are matched with, bills, claims, VAT and vouchers.
 */
export async function figuresOf(books: TradeBooks): Promise<Record<string, string>> {
  const { api, files, funds } = books;
  const days = files.books.months.map(lastDayOf);
  const figures: Record<string, string> = {};
  const keep = async (name: string, path: string, query: Record<string, string | number>): Promise<void> =>
    void (figures[name] = JSON.stringify(await api.get(path, query)));
  for (const asOf of days) {
    await keep(`open on ${asOf}`, '/settlement/open', { asOf, settled: 'true' });
    await keep(`advances on ${asOf}`, '/settlement/advance', { asOf });
    for (const kind of ['receivable', 'payable'])
      await keep(`${kind} on ${asOf}`, '/report/ages', { kind, day: asOf });
    await keep(`VAT until ${asOf}`, '/input-vat/summary', { month: asOf.slice(0, 7) });
    const [voucher_year = '', voucher_month = ''] = asOf.split('-');
    const vouchers = await readPages<Voucher>(api, '/voucher', {
      voucher_year: Number(voucher_year),
      voucher_month: Number(voucher_month),
    });
    figures[`vouchers until ${asOf}`] = JSON.stringify(vouchers);
  }
  for (const [account, { id: fundAccountId }] of funds.all()) {
    await keep(`balances of ${account}`, '/funds/balances', { fundAccountId });
    await keep(`matches of ${account}`, '/funds/statement/match', { fundAccountId });
    figures[`statement of ${account}`] = JSON.stringify(await statementLinesOf(books, account));
  }
  await keep('bills', '/bill', { size: 200 });
  await keep('claims', '/claim', { size: 200 });
  return figures;
}

/** Names of the figures that are others now. */
export const changedSince = (before: Record<string, string>, after: Record<string, string>): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
