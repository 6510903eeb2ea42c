import type { AuxiliaryItem, ChangesSince, Moment, Subject, Voucher } from '@suanpan/contracts';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remember, saidOtherwise, type Memory } from './compare-as-of.ts';
import { House, manager } from './house.ts';
import { openCompany, type Company } from './open-company.ts';

let house: House;
let company: Company;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await openCompany(house, { standard: 0, enable: '2025-01', reviewed: true });
});

const director = { userId: 2, role: 'Director' } as const;

/** What a call answers that must succeed. */
async function done<T>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  by: Parameters<Company['desk']['ledger']>[0] = manager,
): Promise<T> {
  const answer = await company.desk.ledger<T>(by, method, path, body);
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  return answer.data;
}

const line = (code: string, side: 'debitAmount' | 'creditAmount', amount: string, items: string[] = []) => ({
  summary: `${code} ${amount}`,
  subjectId: company.subjectId(code),
  [side]: amount,
  auxiliary: company.refs(items),
});
const voucherOf = (date: string, amount: string, details?: object[]) => ({
  word: '记',
  voucherDate: date,
  details: details ?? [line('1001', 'debitAmount', amount), line('3001', 'creditAmount', amount)],
});
const record = (date: string, amount: string, details?: object[]): Promise<Voucher> =>
  done<Voucher>('POST', '/voucher', voucherOf(date, amount, details));
const change = ({ id, version }: Voucher, date: string, amount: string, details?: object[]) =>
  done<Voucher>('PUT', '/voucher', { ...voucherOf(date, amount, details), id, version });

/** The number of the newest event. */
const newest = async (): Promise<number> => {
  const [moment] = await company.desk.read<Moment[]>(
    `/accountBook/moments?at=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`,
  );
  return moment!.event;
};
const now = async (): Promise<Memory> => remember(company, await newest());

describe('books as of every moment of their history say what they said then', () => {
  it('vouchers recorded, changed, renumbered, reviewed and deleted', async () => {
    const memories = [await now()];
    const note = async (): Promise<void> => void memories.push(await now());
    const first = await record('2025-01-05', '100.00');
    await note();
    const second = await record('2025-01-06', '30.00', [
      line('1122', 'debitAmount', '30.00', ['customer:C01']),
      line('5001', 'creditAmount', '30.00'),
    ]);
    await note();
    const moved = await change(first, '2025-01-09', '250.00');
    await note();
    await done('POST', '/voucher/audit', { checked: [{ id: moved.id, version: moved.version }] }, director);
    await note();
    await done('DELETE', `/voucher/${second.id}?version=${second.version}`);
    await record('2025-01-10', '7.00');
    await note();
    await done('POST', '/voucher/cancelAudit', { checked: [{ id: moved.id }] }, director);
    await done('DELETE', `/voucher/${moved.id}`);
    await note();
    await done('POST', '/voucher/finishingOffNo?year=2025&month=1');
    await note();
    for (const memory of memories) expect(await saidOtherwise(company, memory)).toEqual([]);
  });

  it('months that a voucher opened which was deleted or moved', async () => {
    const later = await record('2025-04-05', '1.00');
    const moved = await change(later, '2025-01-05', '1.00');
    const memories = [await now()];
    await done('DELETE', `/voucher/${moved.id}`);
    await record('2025-07-05', '1.00');
    for (const memory of memories) expect(await saidOtherwise(company, memory)).toEqual([]);
  });

  it('openings entered, changed and removed, also of the cash-flow statement', async () => {
    const memories = [await now()];
    const rows = (amount: string) => ({
      rows: [
        { subjectId: company.subjectId('1001'), openingAmount: amount },
        { subjectId: company.subjectId('3001'), openingAmount: amount },
      ],
    });
    const saved = await done<{ id: number; subjectId: number }[]>(
      'PUT',
      '/initial-balance/batch',
      rows('50.00'),
    );
    memories.push(await now());
    await done('PUT', '/initial-balance/batch', rows('60.00'));
    memories.push(await now());
    await record('2025-01-05', '1.00');
    for (const { id } of saved) await done('DELETE', `/initial-balance/${id}`);
    memories.push(await now());
    for (const memory of memories) expect(await saidOtherwise(company, memory)).toEqual([]);
  });

  it('items and subjects that are gone since, and items merged into others', async () => {
    const categoryId = company.categoryId('customer');
    const [lost, doubled] = await Promise.all(
      ['X1', 'X2'].map((code) =>
        done<AuxiliaryItem>('POST', '/accounting-category-details', {
          accountingCategoryId: categoryId,
          code,
          name: code,
        }),
      ),
    );
    const child = await done<Subject>('POST', '/subject', { code: '560298', name: '杂费' });
    const owed = (item: AuxiliaryItem) => [
      {
        ...line('1122', 'debitAmount', '9.00'),
        auxiliary: [{ categoryId, itemId: item.id }],
      },
      line('5001', 'creditAmount', '9.00'),
    ];
    const gone = await record('2025-01-05', '9.00', owed(lost!));
    const spent = await record('2025-01-05', '4.00', [
      { ...line('1001', 'debitAmount', '4.00'), subjectId: child.id },
      line('1001', 'creditAmount', '4.00'),
    ]);
    await record('2025-01-05', '9.00', owed(doubled!));
    const memory = await now();
    for (const { id } of [gone, spent]) await done('DELETE', `/voucher/${id}`);
    await done('DELETE', `/accounting-category-details/${lost!.id}`);
    await done('DELETE', `/subject/${child.id}`);
    await done('POST', '/accounting-category-details/merge', {
      keep: { id: company.itemId('customer:C01') },
      merge: [{ id: doubled!.id }],
    });
    const merged = await now();
    await record('2025-02-05', '3.00');
    for (const one of [memory, merged]) expect(await saidOtherwise(company, one)).toEqual([]);
  });
});

describe('names, codes and statements of then', () => {
  /** A subject as a change of it says it. */
  const changed = async (code: string, more: object) => {
    const subject = await subjectOf(code);
    const { id, name, version } = subject;
    return done<Subject>('PUT', '/subject', { id, code, name, version, ...more });
  };
  const subjectOf = async (code: string): Promise<Subject> => {
    const all = await company.desk.look<Subject[]>('/subject');
    return all.find((subject) => subject.code === code)!;
  };

  it('subjects renamed, renumbered, added and given a first child', async () => {
    await record('2025-01-05', '100.00');
    const memories = [await now()];
    await changed('1001', { name: '现金' });
    memories.push(await now());
    await done('POST', '/subject/encoding', { newEncoding: '4-3-2-2' });
    memories.push(await now());
    await done('POST', '/subject', { code: '5602098', name: '杂费' });
    await done('POST', '/subject', { code: '1001001', name: '总部', moveBalances: true });
    memories.push(await now());
    await changed('1001001', { name: '总部现金' });
    await done('POST', '/subject/encoding', { newEncoding: '4-2-2-2' });
    await record('2025-02-05', '3.00', [
      { ...line('3001', 'debitAmount', '3.00') },
      line('3001', 'creditAmount', '3.00'),
    ]);
    for (const one of memories) expect(await saidOtherwise(company, one)).toEqual([]);
  });

  it('items and categories renamed', async () => {
    await record('2025-01-05', '9.00', [
      line('1122', 'debitAmount', '9.00', ['customer:C01']),
      line('5001', 'creditAmount', '9.00'),
    ]);
    const memory = await now();
    const categoryId = company.categoryId('customer');
    const item = await company.desk.look<AuxiliaryItem>(
      `/accounting-category-details/${company.itemId('customer:C01')}`,
    );
    const { id, version } = item;
    await done('PUT', '/accounting-category-details', {
      accountingCategoryId: categoryId,
      id,
      version,
      code: 'C99',
      name: '改名后的客户',
    });
    expect(await saidOtherwise(company, memory)).toEqual([]);
  });

  it('items added and renamed by a file', async () => {
    const customer = company.itemId('customer:C01');
    const read = () => company.desk.look<AuxiliaryItem>(`/accounting-category-details/${customer}`);
    const { code } = await read();
    await record('2025-01-05', '9.00', [
      line('1122', 'debitAmount', '9.00', ['customer:C01']),
      line('5001', 'creditAmount', '9.00'),
    ]);
    const memory = await now();
    const titles = [{ title: '编码' }, { title: '名称' }];
    const rows = [
      [code, '文件改名的客户'],
      ['F1', '文件新增的客户'],
    ];
    const file = await writeWorkbook({ name: 'Sheet1', columns: titles, rows });
    const categoryId = String(company.categoryId('customer'));
    await company.desk.upload('/accounting-category/import', file, { categoryId });
    expect((await read()).name).toBe('文件改名的客户');
    expect(await saidOtherwise(company, memory)).toEqual([]);
  });

  it('items removed with their category', async () => {
    const { id: categoryId } = await done<{ id: number }>('POST', '/accounting-category', { name: '车辆' });
    const item = await done<AuxiliaryItem>('POST', '/accounting-category-details', {
      accountingCategoryId: categoryId,
      code: 'V1',
      name: '货车',
    });
    const child = await done<Subject>('POST', '/subject', {
      code: '560298',
      name: '油费',
      auxiliaryAccounting: [{ id: categoryId }],
    });
    const spent = await record('2025-01-05', '4.00', [
      {
        ...line('1001', 'debitAmount', '4.00'),
        subjectId: child.id,
        auxiliary: [{ categoryId, itemId: item.id }],
      },
      line('1001', 'creditAmount', '4.00'),
    ]);
    const memory = await now();
    await done('DELETE', `/voucher/${spent.id}`);
    await done('DELETE', `/subject/${child.id}`);
    await done('DELETE', `/accounting-category-details/${item.id}`);
    await done('DELETE', `/accounting-category/${categoryId}`);
    await record('2025-02-05', '3.00');
    expect(await saidOtherwise(company, memory)).toEqual([]);
  });
});

describe('what changed since a moment', () => {
  it('is told voucher by voucher, then and now', async () => {
    const kept = await record('2025-01-05', '100.00');
    const gone = await record('2025-01-06', '5.00');
    const moment = await newest();
    await change(kept, '2025-01-07', '120.00');
    await done('DELETE', `/voucher/${gone.id}`);
    const added = await record('2025-01-08', '1.00');
    const fleeting = await record('2025-01-09', '1.00');
    await done('DELETE', `/voucher/${fleeting.id}`);
    const {
      total,
      vouchers,
      openings,
      moment: said,
    } = await company.desk.read<ChangesSince>(`/accountBook/changes?asOf=${moment}`);
    const side = (code: number, voucherDate: string, debitAmount: string) => ({
      word: '记',
      code,
      voucherDate,
      debitAmount,
    });
    expect(said).toMatchObject({ event: moment, action: 'voucher.record' });
    expect([total, openings]).toEqual([3, 0]);
    expect(vouchers).toMatchObject([
      { voucherId: added.id, action: 'voucher.record', before: null, after: side(2, '2025-01-08', '1.00') },
      { voucherId: gone.id, action: 'voucher.delete', before: side(2, '2025-01-06', '5.00'), after: null },
      {
        voucherId: kept.id,
        action: 'voucher.change',
        before: side(1, '2025-01-05', '100.00'),
        after: side(1, '2025-01-07', '120.00'),
      },
    ]);
  });

  it('of a moment that the books have not reached is not found', async () => {
    const event = (await newest()) + 1;
    const paths = [
      `/accountBook/changes?asOf=${event}`,
      `/accountBook/list?accountDate=2025-01-31&asOf=${event}`,
    ];
    for (const path of paths) await expect(company.desk.read(path)).rejects.toThrow('404 NOT_FOUND');
  });
});
