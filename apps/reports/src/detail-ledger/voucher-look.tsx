import { numberOf } from '@suanpan/book-tables';
import { Link } from '@suanpan/feature-kit';
import type { Look } from '../grid/columns.ts';

interface VoucherRow {
  /** Null on totals. */
  voucherId: number | null;
  word: string | null;
  code: number | null;
}

/** How the number of a voucher is drawn: it opens the voucher beside the book. */
export const voucherLook = <Row extends object>(
  searchOf: (voucherId: number) => string,
  voucherOf: (row: Row) => VoucherRow | null,
): Look<Row> => ({
  width: 72,
  render: (row) => {
    const voucher = voucherOf(row);
    if (voucher === null || voucher.voucherId === null) return false;
    return (
      <Link to={{ search: searchOf(voucher.voucherId) }} tabIndex={-1}>
        {numberOf(voucher)}
      </Link>
    );
  },
});
