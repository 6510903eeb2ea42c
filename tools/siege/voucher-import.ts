import { writeWorkbook } from '@suanpan/service-kit/sheets';
import type { Answer } from './caller.ts';
import { formWith, type Form } from './form.ts';
import type { Person } from './people.ts';

/** Where the vouchers of a file fall, and how many rows it has. */
export interface Plan {
  months: readonly number[];
  rows: number;
}

const linesPerVoucher = 4;
const titles = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'];

/** A file of vouchers that a company may honestly import, again and again, each time under the next numbers. */
export async function importForm({ codes, year }: Person, { months, rows }: Plan): Promise<Form> {
  const content = await writeWorkbook({
    name: '凭证',
    columns: titles.map((title) => ({ title })),
    rows: Array.from({ length: rows }, (_, row) => {
      const voucher = Math.floor(row / linesPerVoucher);
      const month = String(months[voucher % months.length]).padStart(2, '0');
      const isDebit = row % linesPerVoucher < linesPerVoucher / 2;
      const code = codes[row % codes.length]!;
      const amount = '12.34';
      return [
        `${year}-${month}-15`,
        `记-${voucher + 1}`,
        'siege',
        code,
        isDebit ? amount : null,
        isDebit ? null : amount,
      ];
    }),
  });
  return formWith({ name: 'vouchers.xlsx', content }, { again: 'true', numbers: 'next' });
}

/** With `rehearsed` nothing is stored, but the months are held all the same until the end. */
export const sendImport = ({ caller }: Person, form: Form, rehearsed = false): Promise<Answer> =>
  caller.send('POST', `/voucher/import${rehearsed ? '?dryRun=1' : ''}`, form);
