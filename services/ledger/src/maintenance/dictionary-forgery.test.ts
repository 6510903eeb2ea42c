import type { AuxiliaryCategory, AuxiliaryItem, Subject, VoucherWord } from '@suanpan/contracts';
import { serviceIdentity } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Somebody with the owner's password, who knows how to switch off the triggers. */
let intruder: Client;
let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
  intruder = new Client(ledger.database.superuserUrl);
  await intruder.connect();
  await intruder.query('SET session_replication_role = replica');
});
afterAll(async () => {
  await intruder.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks({ vatType: 0 });
});

const bySql = (text: string) => intruder.query(text.replaceAll('$set', String(books.id)));
const proof = () => ledger.verify(books.id);
const done = async <T>(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<T> => {
  const answer = await books.call<T>(method, url, body);
  if (!answer.success) throw new Error(`${method} ${url}: ${answer.code} ${answer.msg}`);
  return answer.data;
};
const provision = (changes: object) =>
  books.call(
    'PUT',
    `/internal/books/${books.id}`,
    {
      companyName: `公司 ${books.id}`,
      accountingStandards: 0,
      vatType: 0,
      enableDate: '2025-01-01',
      ...changes,
    },
    serviceIdentity(books.id),
  );
const idOf = async (table: string, where: string): Promise<string> =>
  String((await bySql(`SELECT id FROM ledger.${table} WHERE account_set_id = $set AND ${where}`)).rows[0].id);

describe('of books that nobody has used yet', () => {
  it('verify proves what they were opened with, from their first event on', async () => {
    expect(await proof()).toMatchObject({ ok: true, events: 1, dictionariesSince: 1 });
  });

  it('opened twice they have one beginning', async () => {
    expect((await provision({})).status).toBe(200);
    expect(await proof()).toMatchObject({ ok: true, events: 1 });
  });

  it.each([
    ['subject', "code = '1002'", "name = 'forged'"],
    ['subject', "code = '1002'", "code = '1003'"],
    ['subject', "code = '1002'", 'usable = false'],
    ['subject', "code = '5051'", "normal_side = 'debit'"],
    ['subject', "code = '1002'", "cash_flow_in = '99'"],
    ['auxiliary_category', "name = '客户'", "name = 'forged'"],
    ['auxiliary_item', 'name IS NOT NULL', 'enabled = false'],
    ['currency', 'is_base', "name = 'forged'"],
    ['voucher_word', "word = '收'", "word = 'X'"],
    ['voucher_word', "word = '收'", 'position = 99'],
    ['auxiliary_category', "name = '客户'", 'position = 99'],
  ])('verify names a %s (%s) of which somebody set %s', async (table, where, change) => {
    const id = await idOf(table, where);
    await bySql(`UPDATE ledger.${table} SET ${change} WHERE account_set_id = $set AND id = ${id}`);
    const { ok, dictionaries } = await proof();
    expect(ok).toBe(false);
    const kind = table.replace('_', '-');
    expect(dictionaries).toEqual([{ kind, id: kind === 'currency' ? 'CNY' : id, reason: 'changed' }]);
  });

  it('verify names the set whose standard or start somebody changed', async () => {
    await bySql('UPDATE ledger.account_set SET standard = 1 WHERE account_set_id = $set');
    expect((await proof()).dictionaries).toEqual([
      { kind: 'books', id: String(books.id), reason: 'changed' },
    ]);
  });

  it('verify names a subject that somebody kept no longer by an auxiliary category', async () => {
    const { id } = (await books.call<Subject[]>('GET', '/subject')).data.find(
      ({ auxiliaryAccounting }) => auxiliaryAccounting.length > 0,
    )!;
    await bySql(`DELETE FROM ledger.subject_category WHERE account_set_id = $set AND subject_id = ${id}`);
    expect((await proof()).dictionaries).toEqual([{ kind: 'subject', id: String(id), reason: 'changed' }]);
  });

  it('verify names what was removed and what was added by SQL', async () => {
    const word = await idOf('voucher_word', "word = '转'");
    await bySql(`DELETE FROM ledger.voucher_word WHERE account_set_id = $set AND id = ${word}`);
    await bySql(`INSERT INTO ledger.currency (account_set_id, code, name, scale, exchange_rate)
      VALUES ($set, 'USD', 'forged', 2, 7)`);
    expect((await proof()).dictionaries).toEqual([
      { kind: 'currency', id: 'USD', reason: 'unknown' },
      { kind: 'voucher-word', id: word, reason: 'missing' },
    ]);
  });
});

describe('after everything that screens change in them', () => {
  it('verify finds the chart as it was left, and a change behind its back', async () => {
    const bank = await done<Subject>('POST', '/subject', { code: '100201', name: '工行' });
    await done('PUT', '/subject', { ...bank, name: '工商银行' });
    await done('POST', '/subject', { code: '100202', name: '农行' });
    await books.reloadSubjects();
    await done('DELETE', `/subject/${books.subject('100202').id}`);
    await books.posted('2025-01-10', ['100201 Dr 1.00', '3001 Cr 1.00']);
    await done('POST', '/subject', { code: '10020101', name: '基本户', moveBalances: true });
    await done('POST', '/subject/encoding', { newEncoding: '4-3-3-2' });
    await provision({ vatType: 1, companyName: 'Renamed' });
    expect(await proof()).toMatchObject({ ok: true, dictionaries: [] });
    await bySql(
      "UPDATE ledger.subject SET name = 'forged' WHERE account_set_id = $set AND code = '1002001001'",
    );
    expect((await proof()).dictionaries).toMatchObject([{ kind: 'subject', reason: 'changed' }]);
  });

  it('verify finds auxiliary accounting as it was left', async () => {
    const category = await done<AuxiliaryCategory>('POST', '/accounting-category', { name: '车辆' });
    await done('PUT', '/accounting-category', { ...category, customColumns: ['车牌'] });
    const accountingCategoryId = category.id;
    const item = (code: string) =>
      done<AuxiliaryItem>('POST', '/accounting-category-details', {
        accountingCategoryId,
        code,
        name: code,
      });
    const ref = ({ id, version }: AuxiliaryItem) => ({ id, version });
    const [first, second, third] = [await item('A'), await item('B'), await item('C')];
    await done('POST', '/accounting-category-details/merge', { keep: ref(first), merge: [ref(second)] });
    await done('POST', '/accounting-category-details/batch', { act: 'disable', items: [ref(third)] });
    expect(await proof()).toMatchObject({ ok: true, dictionaries: [] });
    await bySql(
      `UPDATE ledger.auxiliary_item SET name = 'forged' WHERE account_set_id = $set AND id = ${first.id}`,
    );
    expect((await proof()).dictionaries).toEqual([
      { kind: 'auxiliary-item', id: String(first.id), reason: 'changed' },
    ]);
  });

  it.each([
    ['the key', "aux_set SET key = '999:1' WHERE key <> ''"],
    ['the category of an item', 'aux_set_item SET category_id = category_id + 1 WHERE true'],
    ['the item', 'aux_set_item SET item_id = item_id + 1 WHERE true'],
    [
      'key and category',
      'aux_set_item SET category_id = 999 WHERE true',
      "aux_set SET key = regexp_replace(key, '.*:', '999:') WHERE key <> ''",
    ],
  ])('verify names a combination of items of which somebody changed %s', async (_, ...changes) => {
    const subject = books.subject('1122');
    const accountingCategoryId = subject.auxiliaryAccounting[0]!.id;
    const item = { accountingCategoryId, code: 'A', name: 'A' };
    const { id } = await done<AuxiliaryItem>('POST', '/accounting-category-details', item);
    const auxiliary = [{ categoryId: accountingCategoryId, itemId: id }];
    const details = [{ ...books.line('1122 Dr 5.00'), auxiliary }, books.line('5051 Cr 5.00')];
    await done('POST', '/voucher', books.voucher('2025-01-06', [], { details }));
    expect(await proof()).toMatchObject({ ok: true, combinations: [] });
    const set = Number(await idOf('aux_set', "key <> ''"));
    for (const change of changes) await bySql(`UPDATE ledger.${change} AND account_set_id = $set`);
    expect(await proof()).toMatchObject({ ok: false, combinations: [{ id: set }] });
  });

  it('verify finds words, currencies, rates and closing rules as they were left', async () => {
    const words = (await books.call<VoucherWord[]>('GET', '/voucher-word')).data;
    const other = words.find(({ isDefault }) => !isDefault)!;
    await done('PUT', '/voucher-word', { ...other, isDefault: true });
    await done('POST', '/voucher-word', { word: '银', isDefault: true });
    const dollar = await done<object>('POST', '/currency', {
      code: 'USD',
      name: '美元',
      exchangeRate: '7.2',
    });
    await done('PUT', '/currency', { ...dollar, exchangeRate: '7.25' });
    const { id: euro } = await done<{ id: number }>('POST', '/currency', {
      code: 'EUR',
      name: '欧元',
      exchangeRate: '8',
    });
    const rates = ['USD', 'EUR'].map((code) => ({ code, rate: '7.1' }));
    await done('PUT', '/currency/rates', { year: 2025, month: 1, rates });
    await done('DELETE', `/currency/${euro}`);
    await done('PUT', '/checkout/settings', {
      from: '2025-02',
      version: 0,
      order: ['pl-carry-forward'],
      surtax: {
        frequency: 'monthly',
        base: 'vat-transfer',
        city: '0.07',
        education: '0.03',
        localEducation: '0.02',
      },
    });
    await done('PUT', '/checkout/settings', { from: '2025-01', version: 0, plCarryForward: 'separate' });
    expect(await proof()).toMatchObject({ ok: true, dictionaries: [] });
    await bySql('UPDATE ledger.currency_rate SET rate = 9 WHERE account_set_id = $set');
    await bySql(`UPDATE ledger.closing_settings SET settings = '{"plCarryForward":"combined"}'
      WHERE account_set_id = $set AND from_month = 1`);
    expect((await proof()).dictionaries).toEqual([
      { kind: 'currency-rate', id: 'USD/2025-1', reason: 'changed' },
      { kind: 'closing-settings', id: '2025-01', reason: 'changed' },
    ]);
  });
});

describe('of books that were opened before their dictionaries were in the history', () => {
  /** Takes the first event away, as if the books had been opened by an older version. */
  const age = async () => {
    await bySql('DELETE FROM ledger.event WHERE account_set_id = $set');
    await bySql(
      `UPDATE ledger.chain_tail SET seq = 0, hash = decode(repeat('00', 32), 'hex') WHERE account_set_id = $set`,
    );
  };

  it('the first verify proves the rest and takes the dictionaries in; from then on they are proven', async () => {
    await age();
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await proof()).toMatchObject({ ok: true, events: 1, dictionariesSince: null });
    expect(await proof()).toMatchObject({ ok: true, events: 2, dictionariesSince: 2 });
    await bySql("UPDATE ledger.subject SET name = 'forged' WHERE account_set_id = $set AND code = '1002'");
    expect((await proof()).dictionaries).toMatchObject([{ kind: 'subject', reason: 'changed' }]);
  });

  it('what is written while they are taken in is either in the snapshot or behind it', async () => {
    await age();
    const subject = books.subject('1001');
    await Promise.all([
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((word) => done('POST', '/voucher-word', { word })),
      done('PUT', '/subject', { ...subject, name: '现金' }),
      books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']),
      proof(),
      proof(),
    ]);
    await proof();
    expect(await proof()).toMatchObject({
      ok: true,
      dictionariesSince: expect.any(Number),
      dictionaries: [],
    });
  });

  it('books in which anything is wrong are not taken in', async () => {
    await age();
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await bySql("UPDATE ledger.voucher SET remark = 'forged' WHERE account_set_id = $set");
    expect(await proof()).toMatchObject({ ok: false, dictionariesSince: null });
    expect(await proof()).toMatchObject({ ok: false, dictionariesSince: null, events: 1 });
  });
});
