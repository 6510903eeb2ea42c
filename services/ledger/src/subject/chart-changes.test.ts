import type {
  LoadedByCode,
  Recoding,
  Subject,
  SubjectBalance,
  SubjectBatchResult,
  Voucher,
} from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const add = (body: object) => books.call<Subject>('POST', '/subject', body);
const remove = (code: string, query = '') =>
  books.call('DELETE', `/subject/${books.subject(code).id}${query}`);

describe('a subject is found', () => {
  it.each([
    ['yhck', '1002'],
    ['1002', '1002'],
    ['银行存', '1002'],
    ['YSZK', '1122'],
  ])('by %s', async (keyword, code) => {
    const { data } = await books.call<Subject[]>('GET', `/subject?keyword=${encodeURIComponent(keyword)}`);
    expect(data.map((subject) => subject.code)).toContain(code);
    expect(data.length).toBeLessThan(20);
  });

  it('never by a pattern character', async () => {
    expect((await books.call<Subject[]>('GET', '/subject?keyword=%25')).data).toEqual([]);
  });

  it('by initials that follow its name, unless the user wrote his own', async () => {
    const { data } = await books.call<Subject>('PUT', '/subject', { ...books.subject('1002'), name: '存款' });
    expect(data.mnemonicCode).toBe('ck');
    const own = await books.call<Subject>('PUT', '/subject', { ...data, mnemonicCode: 'bank' });
    const renamed = await books.call<Subject>('PUT', '/subject', { ...own.data, name: '银行' });
    expect(renamed.data.mnemonicCode).toBe('bank');
  });
});

describe('deleting a subject', () => {
  it('takes away an unused one of our own; its parent is a leaf again', async () => {
    await add({ code: '100201', name: '工行' });
    await books.reloadSubjects();
    expect(await remove('100201')).toMatchObject({ success: true });
    await books.reloadSubjects();
    expect(books.subject('1002').isLeaf).toBe(true);
  });

  it('is refused with every reason there is', async () => {
    await add({ code: '100201', name: '工行' });
    await books.reloadSubjects();
    await books.posted('2025-01-05', ['100201 Dr 1.00', '3001 Cr 1.00']);
    const { code, fields } = await remove('1002');
    expect([code, fields?.map((field) => field.code)]).toEqual([
      'HAS_CHILDREN',
      ['HAS_CHILDREN', 'IN_USE', 'IN_REPORT', 'SYSTEM_SUBJECT'],
    ]);
    expect(await remove('100201')).toMatchObject({
      code: 'IN_USE',
      data: { lines: 1, openings: 0, months: 1, closedMonths: 0 },
    });
  });

  it('is refused for what a line of a statement reads, in any encoding; below it nothing is lost', async () => {
    const refusal = (title: string) => ({ code: 'IN_REPORT', msg: expect.stringContaining(title) });
    expect(await remove('560115')).toMatchObject(refusal('Income statement'));
    await add({ code: '56011501', name: '子' });
    await books.reloadSubjects();
    expect(await remove('56011501')).toMatchObject({ success: true });
    await books.call('POST', '/subject/encoding', { newEncoding: '4-3-2-2' });
    await books.reloadSubjects();
    expect(await remove('5601015')).toMatchObject({ code: 'IN_REPORT' });
  });

  it('is refused for a stale copy, a foreign subject, a bookkeeper', async () => {
    await add({ code: '100201', name: '工行' });
    await books.reloadSubjects();
    expect(await remove('100201', '?version=9')).toMatchObject({ code: 'STALE' });
    const other = await ledger.openBooks();
    const theirs = `/subject/${other.subject('1002').id}`;
    expect(await books.call('DELETE', theirs)).toMatchObject({ status: 404 });
    const making = memberIdentity(books.id, 'Making', 8);
    const ours = `/subject/${books.subject('100201').id}`;
    expect(await books.call('DELETE', ours, undefined, making)).toMatchObject({ code: 'ROLE_FORBIDDEN' });
  });
});

describe('disabling a subject', () => {
  const disable = () => books.call('PUT', '/subject', { ...books.subject('1002'), status: false });

  it('waits until its balance is zero', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await disable()).toMatchObject({ code: 'BALANCE_NOT_ZERO', fields: [{ field: 'status' }] });
    await books.posted('2025-01-06', ['1002 Cr 1.00', '3001 Dr 1.00']);
    expect(await disable()).toMatchObject({ success: true });
  });

  it('hides it from the picker; enabling brings it back', async () => {
    await disable();
    const offered = async () =>
      (await books.call<Subject[]>('GET', '/subject/voucher/select')).data.some((one) => one.code === '1002');
    expect(await offered()).toBe(false);
    await books.reloadSubjects();
    await books.call('PUT', '/subject', { ...books.subject('1002'), status: true });
    expect(await offered()).toBe(true);
  });
});

describe('many subjects at once', () => {
  const batch = (act: string, codes: string[], query = '', changes: object = {}) =>
    books.call<SubjectBatchResult>('POST', `/subject/batch${query}`, {
      act,
      subjects: codes.map((code) => ({
        id: books.subject(code).id,
        version: books.subject(code).version,
        ...changes,
      })),
    });
  const reasons = ({ data }: { data: SubjectBatchResult }) => data.skipped.map(({ reason }) => reason);

  it('are disabled and enabled again, each or left with its reason', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const answer = await batch('disable', ['1001', '1002', '3103']);
    expect(answer.data.changed).toEqual([books.subject('1001').id]);
    expect(reasons(answer).toSorted()).toEqual(['BALANCE_NOT_ZERO', 'PROFIT_SUBJECT']);
    await books.reloadSubjects();
    expect(books.subject('1001').status).toBe(false);
    expect(reasons(await batch('enable', ['1001', '1002']))).toEqual([]);
    await books.reloadSubjects();
    expect(books.subject('1001')).toMatchObject({ status: true, mnemonicCode: 'kcxj' });
  });

  it('go branch by branch, children before parents; one that is read or stale stays', async () => {
    for (const code of ['101201', '10120101', '101202']) await add({ code, name: code });
    await books.reloadSubjects();
    expect(reasons(await batch('delete', ['101201', '10120101', '560115'], '?dryRun=1'))).toEqual([
      'IN_REPORT',
    ]);
    const answer = await batch('delete', ['101201', '10120101', '560115']);
    expect([answer.data.changed.length, ...reasons(answer)]).toEqual([2, 'IN_REPORT']);
    expect(reasons(await batch('delete', ['101202'], '', { version: 9 }))).toEqual(['STALE']);
    expect(reasons(await batch('disable', ['101202'], '', { id: 999_999_999 }))).toEqual(['NOT_FOUND']);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('are for who may change the chart', async () => {
    const body = { act: 'disable', subjects: [{ id: books.subject('1001').id }] };
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await books.call('POST', '/subject/batch', body, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});

describe('a first-level subject', () => {
  it('is fixed for small enterprises', async () => {
    expect(await add({ code: '1009', name: 'x' })).toMatchObject({ code: 'FIRST_LEVEL_FIXED' });
  });

  it('may be added by others; its first digit says what it is', async () => {
    const enterprise = await ledger.openBooks({ accountingStandards: 1 });
    const answer = await enterprise.call('POST', '/subject', { code: '2999', name: '其他债务' });
    expect(answer.data).toMatchObject({
      type: 'liability',
      balanceDirection: 'credit',
      level: 1,
      parentId: null,
      auxiliaryAccounting: [],
    });
  });
});

describe('the subject that takes the profit', () => {
  const refusal = { success: false, status: 422, code: 'PROFIT_SUBJECT' };

  it.each([
    [0, '3103', '310301'],
    [1, '4103', '410301'],
    [1, '410405', '41040501'],
    [2, '3102', '310201'],
  ] as const)(
    'of standard %i, %s, gets no child: every later transfer would fail',
    async (standard, code, child) => {
      const set = await ledger.openBooks({ accountingStandards: standard });
      const body = { code: child, name: '明细', moveBalances: true };
      expect(await set.call('POST', '/subject', body)).toMatchObject({
        ...refusal,
        fields: [{ field: 'code', message: expect.stringContaining(code) }],
      });
    },
  );

  it('keeps no auxiliary items and stays usable; its name may change', async () => {
    const set = await ledger.openBooks();
    const profit = set.subject('3103');
    const change = (changes: object) => set.call('PUT', '/subject', { ...profit, ...changes });
    const auxiliaryAccounting = set.subject('1122').auxiliaryAccounting;
    expect(await change({ auxiliaryAccounting })).toMatchObject(refusal);
    expect(await change({ status: 0 })).toMatchObject({ ...refusal, fields: [{ field: 'status' }] });
    expect(await change({ name: '本年损益' })).toMatchObject({ success: true });
  });

  it('is found under its new code when the chart is recoded', async () => {
    const set = await ledger.openBooks({ accountingStandards: 1 });
    await set.call('POST', '/subject/encoding', { newEncoding: '4-3-2-2' });
    const body = { code: '410400501', name: '明细' };
    expect(await set.call('POST', '/subject', body)).toMatchObject(refusal);
  });
});

describe('another encoding', () => {
  const recode = (newEncoding: string, query = '') =>
    books.call<Recoding>('POST', `/subject/encoding${query}`, { newEncoding });

  it('gives every subject its new code, at every level, and keeps what is posted', async () => {
    await books.posted('2025-01-05', ['22210101 Dr 1.00', '3001 Cr 1.00']);
    const { data } = await recode('4-3-3-2');
    expect(data).toMatchObject({ encoding: '4-3-3-2', before: '4-2-2-2' });
    expect(data.codes).toContainEqual(expect.objectContaining({ code: '22210101', newCode: '2221001001' }));
    await books.reloadSubjects();
    expect(books.subject('2221001001')).toMatchObject({ level: 3, parentId: books.subject('2221001').id });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    expect(await add({ code: '1002001', name: '工行' })).toMatchObject({ success: true });
  });

  it('keeps the profit transfer of earlier years at its subject', async () => {
    books = await ledger.openBooks({ accountingStandards: 1 });
    await recode('4-3-2-2');
    await books.reloadSubjects();
    await books.posted('2025-01-05', ['1002 Dr 80.00', '6901 Cr 80.00']);
    const { data } = await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 1 });
    expect(data.flatMap(({ details }) => details.map((line) => line.subjectCode))).toEqual([
      '6901',
      '4104005',
    ]);
  });

  it('is shown before it is done', async () => {
    const preview = await recode('4-4-4-4', '?dryRun=1');
    expect(preview.data.codes).toContainEqual(expect.objectContaining({ newCode: '222100010001' }));
    expect((await books.call<Subject[]>('GET', '/subject?keyword=22210101')).data).toHaveLength(1);
  });

  it('comes back to the old codes', async () => {
    const before = (await books.call<Subject[]>('GET', '/subject')).data.map((subject) => subject.code);
    await recode('4-4-3-2');
    await recode('4-2-2-2');
    expect((await books.call<Subject[]>('GET', '/subject')).data.map((subject) => subject.code)).toEqual(
      before,
    );
  });

  it('pitfall 25: a shrink that would make two codes one is refused, every offender named, nothing changed', async () => {
    await recode('4-3-2-2');
    for (const code of ['1002001', '1002101', '1122201']) await add({ code, name: code });
    const answer = await recode('4-2-2-2');
    expect(answer).toMatchObject({ status: 422, code: 'CODE_COLLISION' });
    expect(answer.fields?.map((field) => field.message)).toEqual([
      expect.stringContaining('1002101'),
      expect.stringContaining('1122201'),
    ]);
    expect((await books.call<Subject[]>('GET', '/subject?keyword=1002101')).data).toHaveLength(1);
  });

  it.each(['4-1-2-2', '5-2-2-2', '4-2', ''])('"%s" is no encoding', async (text) => {
    expect(await recode(text)).toMatchObject({ status: 400, code: 'ENCODING_MALFORMED' });
  });

  describe('by the call of the contract', () => {
    const update = (body: object | string, headers: Record<string, string> = {}) =>
      books.call('POST', '/account-sets/updateEncode', body, undefined, headers);

    it.each([
      ['JSON', { encoding: 'whatever it was', newEncoding: '4-3-2-2' }, {}],
      [
        'a form',
        'encoding=4-4-4-4&newEncoding=4-3-2-2',
        { 'content-type': 'application/x-www-form-urlencoded' },
      ],
    ])('in %s, whatever the client believes the old one to be', async (_what, body, headers) => {
      expect(await update(body, headers)).toMatchObject({ status: 200, success: true, data: null });
      await books.reloadSubjects();
      expect(books.subject('2221001')).toMatchObject({ level: 2 });
    });

    it('is refused as on the screen: a collision, a malformed scheme, anybody but a manager', async () => {
      await recode('4-3-2-2');
      await add({ code: '1002101', name: '工行' });
      expect(await update({ newEncoding: '4-2-2-2' })).toMatchObject({ code: 'CODE_COLLISION' });
      expect(await update({ newEncoding: '4-9' })).toMatchObject({ code: 'ENCODING_MALFORMED' });
      const director = memberIdentity(books.id, 'Director', 8);
      expect(
        await books.call('POST', '/account-sets/updateEncode', { newEncoding: '4-3-2-2' }, director),
      ).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    });
  });

  it('is for managers', async () => {
    const director = memberIdentity(books.id, 'Director', 8);
    const body = { newEncoding: '4-3-2-2' };
    expect(await books.call('POST', '/subject/encoding', body, director)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});

describe('the subjects of a closing step', () => {
  const load = (body: object) =>
    books.call<LoadedByCode>('POST', '/subject/loadByCode', { checkYear: 2025, checkMonth: 1, ...body });

  it('are the leaves below its codes with the month’s turnover; unknown codes are named', async () => {
    await books.posted('2025-01-05', ['560202 Dr 3.00', '3001 Cr 3.00']);
    const { data } = await load({ code: ['5602', '9999'] });
    expect(data.subject.every((subject) => subject.code.startsWith('5602') && subject.isLeaf)).toBe(true);
    expect(data.amount).toEqual({ 560202: { debitAmount: '3.00', creditAmount: '0.00', num: '0.0000' } });
    expect(data.missing).toEqual(['9999']);
  });

  it('are every profit-and-loss leaf for the transfer, by key or by title', async () => {
    for (const step of [{ stepKey: 'pl-carry-forward' }, { name: '结转损益' }]) {
      const { data } = await load({ code: '3103', ...step });
      expect(data.subject.map((subject) => subject.code)).toEqual(expect.arrayContaining(['3103', '5001']));
    }
  });

  it('come to a form as well', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'code=5602&code=3103&checkYear=2025&checkMonth=1';
    const answer = await books.call<LoadedByCode>('POST', '/subject/loadByCode', body, undefined, form);
    expect(answer.data.missing).toEqual([]);
  });
});

it('balances of several subjects come at once, up to a day', async () => {
  await books.posted('2025-01-05', ['1002 Dr 3.00', '3001 Cr 3.00']);
  await books.posted('2025-02-05', ['1002 Dr 4.00', '3001 Cr 4.00']);
  const ids = [books.subject('3001').id, books.subject('1002').id];
  const balances = async (query: string) =>
    (await books.call<SubjectBalance[]>('GET', `/subject/balance?ids=${ids.join()}${query}`)).data.map(
      (one) => one.balance,
    );
  expect(await balances('')).toEqual(['7.00', '7.00']);
  expect(await balances('&asOf=2025-02-04')).toEqual(['3.00', '3.00']);
  expect(await balances('&asOf=2025-02-05')).toEqual(['7.00', '7.00']);
  expect(await balances('&asOf=2025-01-31')).toEqual(['3.00', '3.00']);
});
