import { cell } from '@suanpan/seeds';
import { found } from '../found.ts';
import { voucherInput } from '../vouchers.ts';
import type { TradeBooks } from './trade-books.ts';

/** Enters a voucher by hand, of manual-vouchers.csv, under the next number: its place in the events decides. */
export async function enterManualVoucher({ api, chart, files }: TradeBooks, ref: string): Promise<void> {
  const row = found(
    files.rows('manual-vouchers').find((one) => cell(one, 'doc') === ref),
    `the voucher ${ref}`,
  );
  const voucher = files.books.vouchers.find(
    ({ date, word, number }) =>
      date === cell(row, 'date') && word === cell(row, 'word') && number === Number(cell(row, 'number')),
  );
  const input = voucherInput(found(voucher, `the voucher ${ref}`), chart, files.books.baseCurrency);
  await api.post('/voucher', { ...input, code: null });
}
