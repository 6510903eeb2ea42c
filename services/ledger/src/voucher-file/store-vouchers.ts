import type { Books } from '../books/books.ts';
import type { Pace } from '../progress/pace.ts';
import { storePostings } from '../posting/post-vouchers.ts';
import type { Posting } from '../posting/post-vouchers.ts';
import type { Numbered } from './import-numbers.ts';

const vouchersAtOnce = 500;

/** Stores vouchers of a file under their numbers, some hundreds a call of the kernel. */
export async function storeVouchers(books: Books, vouchers: readonly Numbered[], pace: Pace): Promise<void> {
  for (let from = 0; from < vouchers.length; from += vouchersAtOnce) {
    await pace.reach(from / vouchers.length);
    await storePostings(books, vouchers.slice(from, from + vouchersAtOnce).map(postingOf));
  }
}

const postingOf = ({ draft, file, number }: Numbered): Posting => ({
  draft,
  keptNumber: number,
  extras: {
    remark: file.remark,
    attachmentCount: file.attachmentCount,
    stepKey: file.stepKey,
    source: 'import',
    cashFlowItem: file.cashFlowItem,
    lineCashFlowItems: file.lines.map(({ cashFlowItem }) => cashFlowItem),
  },
});
