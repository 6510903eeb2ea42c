import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { kernelVoucher, type Posting } from '../posting/post-vouchers.ts';
import type { Numbered } from './import-numbers.ts';

/** One call of the kernel posts so many lines, of vouchers of any size. */
const linesAtOnce = 2_000;

/** Stores vouchers of a file under their numbers, some hundreds a call of the kernel. */
export async function storeVouchers(books: Books, vouchers: readonly Numbered[], pace: Pace): Promise<void> {
  let stored = 0;
  for (const together of callsOf(vouchers)) {
    await pace.reach(stored / vouchers.length);
    await store(books, together.map(postingOf));
    stored += together.length;
  }
}

/** They were checked before, and nobody reads what the kernel answers. */
async function store({ sql, accountSetId, caller }: Books, postings: readonly Posting[]): Promise<void> {
  const vouchers = JSON.stringify(postings.map(kernelVoucher));
  await sql.run('SELECT count(*) FROM ledger.post_vouchers($1, $2, $3)', [accountSetId, caller, vouchers]);
}

function* callsOf(vouchers: readonly Numbered[]): Generator<Numbered[]> {
  let together: Numbered[] = [];
  let lines = 0;
  for (const voucher of vouchers) {
    lines += voucher.file.lines.length;
    if (together.length > 0 && lines > linesAtOnce) {
      yield together;
      [together, lines] = [[], voucher.file.lines.length];
    }
    together.push(voucher);
  }
  yield together;
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
