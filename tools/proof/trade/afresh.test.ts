import { TRADE_TABLES, type Backup, type FundAccount, type KeptMasters } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Books that begin anew have no documents either. */
let house: TradeHouse;
let owner: Client;
let watcher: Client;
let company: TradingCompany;
let treasury: Treasury;
beforeAll(async () => {
  house = await TradeHouse.open();
  owner = new Client(house.database.superuserUrl);
  watcher = new Client(house.database.superuserUrl);
  await Promise.all([owner.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  await house.close();
});
/** A company with a booked invoice that is partly paid, another one, a bill, opening money and a subject of its own. */
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
  const subject = await company.ledger<{ id: number }>('POST', '/subject', {
    code: '101299',
    name: '微信',
    parentId: company.subject('1012').id,
  });
  const wallet = { name: '微信', kind: 'ewallet', subjectId: subject.data.id, openingBook: '8.00' };
  await accepted('POST', '/funds/account', wallet);
  const sale = await company.entered();
  await treasury.entered({ amount: '50.00', allocations: [{ invoiceId: sale.id, amount: '50.00' }] });
  await accepted('POST', '/invoice/book', { ids: [sale.id] });
  await company.entered({ redOf: sale.id, net: '-10.00', tax: '-1.30' });
  const paper = { fields: { invoiceId: String(sale.id) } };
  await company.upload('/invoice/attachment', Buffer.from('%PDF-1.7 paper'), paper);
  await accepted('POST', '/bill', {
    type: 'receivable',
    billNo: 'B1',
    amount: '20.00',
    partyItemId: company.other,
    billDate: '2026-01-13',
    maturityDate: '2026-03-13',
  });
});

async function accepted(method: 'POST' | 'PUT', path: string, body: object): Promise<void> {
  expect(await company.call(method, path, body)).toMatchObject({ status: 200 });
}

const all: KeptMasters = { subjects: true, items: true, words: true, currencies: true, templates: true };
const backup = async (): Promise<string> => {
  const answer = await company.ledger<Backup>('POST', '/backup');
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.name;
};
const afresh = (name: string, changes: object = {}) =>
  company.ledger('POST', '/backup/reinitialization', {
    backup: name,
    companyName: `公司 ${company.id}`,
    keep: all,
    ...changes,
  });

/** How many rows each table of documents has, but those that have none. */
async function rows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows: found } = await owner.query(`SELECT 1 FROM ${table} WHERE account_set_id = $1`, [
      company.id,
    ]);
    if (found.length > 0) counts[table] = found.length;
  }
  return counts;
}
const kept = ['trade.fund_account', 'trade.fund_category', 'trade.event', 'trade.company', 'trade.party'];
const documents = () =>
  rows(
    [...TRADE_TABLES.map((table) => `trade.${table}`), 'ledger.document_fence'].filter(
      (table) => !kept.includes(table),
    ),
  );

it('documents and their fences go with the books, accounts begin with nothing, the history stays', async () => {
  const before = await documents();
  expect(before).toMatchObject({
    'trade.invoice': 2,
    'trade.attachment': 1,
    'trade.bill': 1,
    'ledger.document_fence': 1,
  });
  const history = (await rows(['trade.event']))['trade.event']!;
  expect(await afresh(await backup())).toMatchObject({ status: 200 });
  expect(await documents()).toEqual({});
  expect(await company.vouchers()).toEqual([]);
  expect(await rows(['trade.event'])).toEqual({ 'trade.event': history + 1 });
  const { data } = await company.call<FundAccount[]>('GET', '/funds/account');
  expect(data.map(({ name, openingBook }) => [name, openingBook])).toEqual([
    ['库存现金', '0.00'],
    ['工商银行', '0.00'],
    ['微信', '0.00'],
  ]);
  const { id } = await company.entered();
  expect(await company.call('POST', '/invoice/book', { ids: [id] })).toMatchObject({ status: 200 });
});

it('settings that name what goes go too', async () => {
  const rules = [
    { side: 'sales', partyItemId: company.customer, keyword: '', subjectId: company.subject('5001').id },
  ];
  await accepted('PUT', '/invoice/rule', { version: 0, rules });
  const terms = { taxId: null, taxpayerType: 'general', termsDays: 30, aliases: [] };
  await accepted('PUT', '/party', { id: company.customer, ...terms, version: 0 });
  expect(await afresh(await backup(), { keep: { ...all, items: false, subjects: false } })).toMatchObject({
    status: 200,
  });
  expect(await documents()).toEqual({});
  expect(await rows(['trade.party'])).toEqual({});
  const { data } = await company.call<FundAccount[]>('GET', '/funds/account');
  expect(data.map(({ name }) => name)).toEqual(['库存现金', '工商银行']);
});

it('nothing of the documents is deleted by the service itself, only all of them by starting over', async () => {
  const service = new Client(house.database.url('trade_app'));
  await service.connect();
  const refused = async (statement: string, code: string): Promise<void> => {
    await service.query('BEGIN');
    await service.query('SELECT app.enter($1, 1, $2)', [company.id, 'by hand']);
    await expect(service.query(statement)).rejects.toMatchObject({ code });
    await service.query('ROLLBACK');
  };
  // Not of settlements: what undid one goes with its line of a journal.
  const kept = ['invoice', 'statement_file', 'statement_line', 'reconciliation'];
  for (const table of [...kept, 'party', 'fund_account', 'fund_category'])
    await refused(`DELETE FROM trade.${table} WHERE account_set_id = ${company.id}`, '42501');
  const caller = `'{"userId": 1, "userName": "x", "role": "Manager", "requestId": "by hand"}'`;
  // Its invoice is booked; another set is not the one that was entered; nobody acts in another one's name.
  await refused(`SELECT trade.begin_afresh(${company.id}, ${caller})`, '23514');
  await refused(`SELECT trade.begin_afresh(${company.id + 1}, ${caller})`, '23514');
  await refused(`SELECT trade.begin_afresh(${company.id}, jsonb_set(${caller}, '{userId}', '2'))`, '23514');
  await service.end();
});

it('another company keeps its documents', async () => {
  const own = company;
  const other = await house.openCompany();
  await other.entered();
  company = own;
  await afresh(await backup());
  company = other;
  expect(await documents()).toMatchObject({ 'trade.invoice': 1 });
});

it('a document that the backup does not have keeps everything', async () => {
  const name = await backup();
  await company.entered();
  const before = await documents();
  expect(await afresh(name)).toMatchObject({ status: 422, code: 'BACKUP_BEHIND_BOOKS' });
  expect(await documents()).toEqual(before);
  expect(await company.vouchers()).toHaveLength(1);
});

it('without trade nothing begins anew', async () => {
  const name = await backup();
  const before = await documents();
  await house.withoutTrade(async () => {
    expect(await afresh(name)).toMatchObject({ status: 503 });
  });
  expect(await documents()).toEqual(before);
  expect(await company.vouchers()).toHaveLength(1);
  expect(await afresh(name)).toMatchObject({ status: 200 });
});

it('told twice, there is nothing more to do, and what was entered since stays', async () => {
  const name = await backup();
  expect(await afresh(name)).toMatchObject({ status: 200 });
  const events = (await rows(['trade.event']))['trade.event']! - 1;
  const told = () => house.tellTrade(company.manager, 'afresh', { events, dryRun: false });
  expect(await told()).toMatchObject({ status: 200 });
  expect(await rows(['trade.event'])).toEqual({ 'trade.event': events + 1 });
  await company.entered();
  expect(await told()).toMatchObject({ status: 200 });
  expect(await documents()).toMatchObject({ 'trade.invoice': 1 });
});

it('an invoice that is entered while documents go is not lost', async () => {
  const name = await backup();
  const [waiting, entered] = await whileHeld(
    'SELECT FROM trade.bill WHERE account_set_id = $1 FOR UPDATE',
    async () => {
      const begun = afresh(name);
      await someWait('transactionid');
      const invoice = company.entered();
      await Promise.race([invoice, someWait('advisory')]);
      return [begun, invoice] as const;
    },
  );
  expect(await waiting).toMatchObject({ status: 200 });
  const { id, side } = await entered;
  expect(await company.read({ id, side })).toMatchObject({ id });
});

/** Does something while rows are locked by somebody else; what it began ends once they are free. */
async function whileHeld<T>(lock: string, work: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN');
  await owner.query(lock, [company.id]);
  try {
    return await work();
  } finally {
    await owner.query('COMMIT');
  }
}

/** Until a connection waits for such a lock. */
const someWait = (event: string): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await watcher.query('SELECT 1 FROM pg_stat_activity WHERE wait_event = $1', [event]);
      expect(rows.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
