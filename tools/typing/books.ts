import type { AccountSetInput, Subject, Voucher, VoucherInput } from '@suanpan/contracts';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import type { BrowserContext } from 'playwright-core';
import { browserHeaders, call } from '../browser/call.ts';

const company: AccountSetInput = {
  companyName: 'Typing',
  enableDate: '2026-03-01',
  accountingStandards: 0,
  vatType: 1,
  voucherReviewed: 0,
  fixedAssetModule: 0,
  cashierModule: 0,
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Stays a plain leaf (本年利润). */
const takesProfit = ['3103'];
const CHILDREN = 90;

/** Signs a new user up with books of so many subjects and a voucher of so many lines. @returns the voucher's id. */
export async function openLargeBooks(
  context: BrowserContext,
  { subjects, lines }: { subjects: number; lines: number },
): Promise<{ voucherId: number; subjects: number }> {
  await call(context, 'POST', '/register', {
    email: `${Date.now()}@typing.example`,
    password: 'fifty lines a day',
  });
  await call(context, 'POST', '/account-sets', company);
  await growChart(context, subjects);
  const chart = await call<Subject[]>(context, 'GET', '/subject');
  const plain = chart.filter(({ isLeaf, status, auxiliaryAccounting, unit, level }) => {
    return isLeaf && status && level === 2 && auxiliaryAccounting.length === 0 && unit === null;
  });
  const details: VoucherInput['details'] = Array.from({ length: lines }, (_, row) => ({
    summary: `支付第${row + 1}批货款`,
    subjectId: plain[(row * 37) % plain.length]!.id,
    [row % 2 === 0 ? 'debitAmount' : 'creditAmount']: '1234.50',
  }));
  const voucher: VoucherInput = { word: '记', voucherDate: '2026-03-10', details };
  const { id } = await call<Voucher>(context, 'POST', '/voucher', voucher);
  return { voucherId: id, subjects: chart.length };
}

/** Puts children below the subjects that have none, by a spreadsheet as a user would. */
async function growChart(context: BrowserContext, wanted: number): Promise<void> {
  const chart = await call<Subject[]>(context, 'GET', '/subject');
  const parents = chart.filter(({ level, isLeaf, cashFlag }) => level === 1 && isLeaf && !cashFlag);
  const children = parents
    .filter(({ code }) => !takesProfit.includes(code))
    .flatMap(({ code, name }) =>
      Array.from({ length: CHILDREN }, (_, index) => ({
        code: `${code}${String(index + 1).padStart(2, '0')}`,
        name: `${name}往来单位第${index + 1}号`,
      })),
    )
    .slice(0, wanted - chart.length);
  const buffer = await writeWorkbook({
    name: 'Subjects',
    columns: [{ title: 'Code' }, { title: 'Name' }],
    rows: children.map(({ code, name }) => [code, name]),
  });
  const answer = await context.request.post('/api/subject/import', {
    headers: browserHeaders,
    multipart: { file: { name: 'chart.xlsx', mimeType: XLSX, buffer } },
    timeout: 120_000,
  });
  if (!answer.ok()) throw new Error(`The chart was not taken: ${await answer.text()}`);
}
