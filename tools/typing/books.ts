import { voucherLabel } from '@suanpan/accounting-core';
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

/** A voucher as it is looked for: by its id, and by what it is called. */
export interface Named {
  id: number;
  name: string;
}

/**
 * Signs a new user up with books of so many subjects, a voucher for each number of lines, and a month of so many
 * vouchers before them.
 */
export async function openLargeBooks(
  context: BrowserContext,
  wanted: { subjects: number; lines: readonly number[]; month: number },
): Promise<{ vouchers: Named[]; subjects: number }> {
  await call(context, 'POST', '/register', {
    email: `${Date.now()}@typing.example`,
    password: 'fifty lines a day',
  });
  await call(context, 'POST', '/account-sets', company);
  await growChart(context, wanted.subjects);
  const chart = await call<Subject[]>(context, 'GET', '/subject');
  const plain = chart.filter(({ isLeaf, status, auxiliaryAccounting, unit, level }) => {
    return isLeaf && status && level === 2 && auxiliaryAccounting.length === 0 && unit === null;
  });
  const vouchers: Named[] = [];
  for (const lines of wanted.lines) vouchers.push(await recordLong(context, plain, lines));
  await fillMonth(context, wanted.month);
  return { vouchers, subjects: chart.length };
}

async function recordLong(
  context: BrowserContext,
  subjects: readonly Subject[],
  lines: number,
): Promise<Named> {
  const details: VoucherInput['details'] = Array.from({ length: lines }, (_, row) => ({
    summary: `支付第${row + 1}批货款`,
    subjectId: subjects[(row * 37) % subjects.length]!.id,
    [row % 2 === 0 ? 'debitAmount' : 'creditAmount']: '1234.50',
  }));
  const body: VoucherInput = { word: '记', voucherDate: '2026-03-10', details };
  const { id, word, code } = await call<Voucher>(context, 'POST', '/voucher', body);
  return { id, name: voucherLabel(word, code) };
}

/** As many vouchers as one file may bring. */
const MOST_IN_FILE = 10_000;

/** Vouchers of two lines, spread over the month that follows the one with the long vouchers. */
async function fillMonth(context: BrowserContext, vouchers: number): Promise<void> {
  const columns = ['Date', 'Voucher', 'Summary', 'Subject code', 'Debit', 'Credit'].map((title) => ({
    title,
  }));
  for (let from = 0; from < vouchers; from += MOST_IN_FILE) {
    const rows = Array.from({ length: Math.min(MOST_IN_FILE, vouchers - from) }, (_, index) => {
      const day = 1 + Math.floor(((from + index) * 28) / vouchers);
      const head = [`2026-04-${String(day).padStart(2, '0')}`, `记-${from + index + 1}`, '销售商品一批'];
      return [
        [...head, '1001', '100.00', null],
        [...head, '3103', null, '100.00'],
      ];
    }).flat();
    await upload(context, '/api/voucher/import', await writeWorkbook({ name: 'Vouchers', columns, rows }));
  }
}

async function upload(context: BrowserContext, path: string, buffer: Buffer): Promise<void> {
  const answer = await context.request.post(path, {
    headers: browserHeaders,
    multipart: { file: { name: 'books.xlsx', mimeType: XLSX, buffer } },
    timeout: 120_000,
  });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
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
  await upload(context, '/api/subject/import', buffer);
}
