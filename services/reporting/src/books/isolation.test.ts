import type {
  AuxiliaryBalanceRow,
  BookSubject,
  LedgerRow,
  ReportTemplate,
  SubjectBalanceRow,
} from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** Two companies with the same chart, the same customers and different figures. */
const companyWith = (amount: string) =>
  company({
    auxiliaryItems: [{ category: 'customer', code: 'C01', name: '甲公司' }],
    subjects: [subject('100201', '工行'), subject('1122', '应收账款', { auxiliary: ['customer'] })],
    openings: [opening('1001', amount), opening('3001', amount)],
    vouchers: [
      voucher('2025-01-10', '记-1', [`1122 Dr ${amount} customer:C01`, `5001 Cr ${amount}`]),
      voucher('2025-01-11', '记-2', [`100201 Dr ${amount}`, `1122 Cr ${amount} customer:C01`]),
    ],
  });

let house: House;
let ours: StoredBooks;
let theirs: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  ours = await house.openBooks(companyWith('11.00'));
  theirs = await house.openBooks(companyWith('77.00'));
});
afterAll(() => house.close());

const month = 'accountDate=2025-01-31';

describe('one company never sees another', () => {
  it('in any book, statement or panel', async () => {
    const templates = await house.ask<ReportTemplate[]>(ours, '/report/template');
    const paths = [
      `/accountBook/list?${month}`,
      `/accountBook/subjectBalance?${month}`,
      `/accountBook/generalLedger?${month}`,
      `/accountBook/details?subjectCode=1122&${month}`,
      `/accountBook/auxiliaryBalance?auxiliaryId=${ours.category('customer')}&${month}`,
      `/accountBook/auxiliaryBalance?bySubject=1&${month}`,
      `/report/pivot?rows=subject&columns=item${ours.category('customer')}&${month}`,
      `/report/pivot/lines?rows=word&${month}`,
      ...templates.map(({ id }) => `/report/template/view/${id}?${month}`),
      '/home/chart/cash',
      '/home/chart/revenueProfit',
      `/home/chart/ar?${month}`,
    ];
    for (const path of paths) {
      const text = JSON.stringify(await house.ask(ours, path));
      expect([path, text.includes('77.00'), text.includes('11.00') || path.includes('/list')]).toEqual([
        path,
        false,
        true,
      ]);
    }
  });

  it('the id of another company’s subject, item, category or statement does not exist here', async () => {
    const templates = await house.ask<ReportTemplate[]>(theirs, '/report/template');
    const paths = [
      `/accountBook/details?subjectId=${theirs.subject('1122')}&${month}`,
      `/accountBook/details?subjectCode=1122&auxiliaryItemId=${theirs.item('customer:C01')}&${month}`,
      `/accountBook/auxiliaryBalance?auxiliaryId=${theirs.category('customer')}&${month}`,
      `/accountBook/auxiliaryBalance?bySubject=1&subjectId=${theirs.subject('1122')}&${month}`,
      `/report/template/${templates[0]!.id}`,
      `/report/template/view/${templates[0]!.id}?${month}`,
      `/report/template/view/${templates[0]!.id}/parts?itemId=1&${month}`,
    ];
    for (const path of paths) {
      const { status, body } = await house.get(path, { set: ours.set });
      expect([path, status, body.msg]).toEqual([path, 404, 'The request does not exist.']);
    }
  });

  it('a page key of another company’s ledger is a position and no more', async () => {
    const path = `/accountBook/details?subjectCode=1122&size=1&${month}`;
    const { headers } = await house.get(path, { set: theirs.set });
    const rows = await house.ask<LedgerRow[]>(ours, `${path}&after=${String(headers['x-next-page'])}`);
    expect(JSON.stringify(rows)).not.toContain('77.00');
  });
});

describe('rights', () => {
  const statusOf = async (role: 'Manager' | 'Making' | 'Cashier' | 'View', path: string) => {
    const { status, body } = await house.get(path, { set: ours.set, role });
    return status === 200 ? 'read' : body.code;
  };

  it('books and the dashboard’s cash and counts are everyone’s', async () => {
    for (const role of ['Manager', 'Making', 'Cashier', 'View'] as const)
      for (const path of [`/accountBook/subjectBalance?${month}`, '/home/voucher/count', '/home/chart/cash'])
        expect([role, path, await statusOf(role, path)]).toEqual([role, path, 'read']);
  });

  it('statements are not the cashier’s', async () => {
    expect(await statusOf('View', '/report/template')).toBe('read');
    expect(await statusOf('Cashier', '/report/template')).toBe('ROLE_FORBIDDEN');
  });

  it('nobody without the gateway’s signature reads anything', async () => {
    const answer = await house.app.inject({ url: '/home/voucher/count' });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a cashier’s books', () => {
  const ask = async <T>(path: string): Promise<T> =>
    (await house.get<T>(path, { set: ours.set, role: 'Cashier' })).body.data;

  it('hold cash and bank with everything below, and nothing else', async () => {
    const list = await ask<BookSubject[]>(`/accountBook/list?${month}`);
    expect(list.map(({ code }) => code)).toEqual(['1001', '1002', '100201']);
    const rows = await ask<SubjectBalanceRow[]>(`/accountBook/subjectBalance?${month}`);
    expect(rows.map(({ code }) => code)).toEqual(['1001', '1002', '100201', '']);
    expect(rows.at(-1)!.endingDebitBalance).toBe('22.00');
    expect(await ask(`/accountBook/generalLedger?${month}`)).toHaveLength(3);
  });

  it('have the ledger of the bank but not that of a customer', async () => {
    expect(await ask<LedgerRow[]>(`/accountBook/details?subjectCode=1002&${month}`)).toHaveLength(4);
    for (const asked of [`subjectId=${ours.subject('1122')}`, 'subjectCode=1122']) {
      const path = `/accountBook/details?${asked}&${month}`;
      const { status, body } = await house.get(path, { set: ours.set, role: 'Cashier' });
      expect([status, body.code]).toEqual([422, 'ROLE_FORBIDDEN']);
    }
  });

  it('show no customer’s balance', async () => {
    const path = `/accountBook/auxiliaryBalance?auxiliaryId=${ours.category('customer')}&${month}`;
    expect((await ask<AuxiliaryBalanceRow[]>(path)).map(({ isTotal }) => isTotal)).toEqual([true]);
  });
});
