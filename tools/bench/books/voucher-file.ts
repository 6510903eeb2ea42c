import type { Subject } from '@suanpan/contracts';
import { sheetLimits, writeWorkbook } from '@suanpan/service-kit/sheets';
import { year, type Company } from '../instance/companies.ts';
import { voucherMaker } from '../load/vouchers.ts';

/** A line of a voucher file: one amount, on one side. */
export interface PlannedLine {
  /** Which of the company's subjects, from 1 on. */
  subject: number;
  code: string;
  debit: string | null;
  credit: string | null;
}

/** A voucher of a file, numbered within its month. */
export interface PlannedVoucher {
  date: string;
  month: number;
  number: number;
  lines: readonly PlannedLine[];
}

/** So many vouchers of four lines as one file may hold (decision D43). */
export const vouchersInFile = sheetLimits.rows / 4;
const summary = '销售商品一批';

/** The codes of the subjects that vouchers are spread over, in their order. */
export async function codesOf({ api, subjects }: Company): Promise<string[]> {
  const codes = new Map(
    (await api.get<Subject[]>('/subject/voucher/select')).map(({ id, code }) => [id, code]),
  );
  return subjects.map((id) => codes.get(id)!);
}

/** The vouchers that the posting scenarios draw, by month and numbered from 1; the same every time. */
export function plannedVouchers(codes: readonly string[], count: number): PlannedVoucher[] {
  const places = codes.map((_, index) => index + 1);
  const make = voucherMaker(
    year,
    Array.from({ length: 12 }, (_, index) => index + 1),
    1,
  );
  const numbers = new Map<number, number>();
  const vouchers = Array.from({ length: count }, (): PlannedVoucher => {
    const { voucherDate, details } = make(places);
    const month = Number(voucherDate.slice(5, 7));
    const number = (numbers.get(month) ?? 0) + 1;
    numbers.set(month, number);
    const lines = details.map((line) => ({
      subject: line.subjectId!,
      code: codes[line.subjectId! - 1]!,
      debit: line.debitAmount === undefined ? null : String(line.debitAmount),
      credit: line.creditAmount === undefined ? null : String(line.creditAmount),
    }));
    return { date: voucherDate, month, number, lines };
  });
  return vouchers.toSorted((a, b) => a.month - b.month || a.number - b.number);
}

/** The same vouchers, of which the last one names a subject that no chart has. @returns also its row in the file. */
export function withBadSubject(vouchers: readonly PlannedVoucher[]): { some: PlannedVoucher[]; row: number } {
  const last = vouchers.at(-1)!;
  const [first, ...others] = last.lines;
  const bad = { ...last, lines: [{ ...first!, code: '9999' }, ...others] };
  return { some: [...vouchers.slice(0, -1), bad], row: 2 + (vouchers.length - 1) * 4 };
}

/** The vouchers as a workbook, as the product's own export writes it. */
export const fileOf = (vouchers: readonly PlannedVoucher[]): Promise<Buffer> =>
  writeWorkbook({
    name: '凭证',
    columns: ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'].map((title) => ({ title })),
    rows: vouchers.flatMap(({ date, number, lines }) =>
      lines.map(({ code, debit, credit }) => [date, `记-${number}`, summary, code, debit, credit]),
    ),
  });
