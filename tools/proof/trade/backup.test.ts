import { TRADE_TABLES, type Claim } from '@suanpan/contracts';
import type { Identity } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** What trade keeps of a company goes into its file and out again. */
let house: TradeHouse;
let company: TradingCompany;
let owner: Client;
beforeAll(async () => {
  house = await TradeHouse.open();
  owner = new Client(house.database.ownerUrl);
  await owner.connect();
  company = await house.openCompany();
  const terms = {
    taxId: '91310000123456789A',
    taxpayerType: 'general',
    termsDays: 30,
    aliases: ['甲', '乙'],
  };
  await company.call('PUT', '/party', { id: company.customer, ...terms, version: 0 });
  const sale = await company.entered({ changes: { remark: '第一\u2028张' } });
  await company.entered({ redOf: sale.id, net: '-10.00', tax: '-1.30' });
  const paper = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(3_000_000, 'a page ')]);
  await company.upload('/invoice/attachment', paper, { fields: { invoiceId: String(sale.id) } });
  const lines = [{ invoiceId: sale.id, amount: '50.00' }];
  const wish = { kind: 'write-off', settledOn: '2026-01-31', reason: '坏账', lines };
  const { data } = await company.call<{ lines: { id: number }[] }>('POST', '/settlement', wish);
  await company.call('POST', '/settlement/undo', { id: data.lines[0]!.id, settledOn: '2026-02-01' });
  await company.call('POST', '/invoice/book', { ids: [sale.id] });
  const treasury = await Treasury.of(company);
  await keepsRules(treasury);
  await keepsMoney(treasury);
  await keepsWithdrawn(treasury, sale.id);
  await keepsReturnedBill();
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

/** A transfer, a statement of a layout of its own with a line that is matched, and a reconciliation. */
async function keepsMoney(treasury: Treasury): Promise<void> {
  const fundAccountId = treasury.bank.id;
  await treasury.entered({ movedOn: '2026-01-11', amount: '113.00' });
  const between = { fromId: fundAccountId, toId: treasury.cash.id, amountOut: '1.00', amountIn: '1.00' };
  await company.call('POST', '/funds/transfer', { ...between, movedOn: '2026-01-12', summary: '' });
  const profile = {
    name: 'own',
    headerContains: ['日子', '钱数'],
    date: '日子',
    amount: '钱数',
    counterparty: '谁',
  };
  await treasury.upload(Buffer.from('日子,钱数,谁\n2026-01-12,113.00,甲公司\n'), { profile });
  await company.call('POST', '/funds/statement/accept', { fundAccountId });
  await keepsDocuments(fundAccountId);
  await company.call('POST', '/funds/reconciliation', { fundAccountId, asOf: '2026-01-31' });
}

/** What the books began with, part of an advance that went back, who the company is, and rules. */
async function keepsRules(treasury: Treasury): Promise<void> {
  const fundAccountId = treasury.bank.id;
  const partyItemId = company.customer;
  const before = { movedOn: '2025-12-20', amount: '10.00' };
  const { data } = await company.call<{ id: number }>('POST', '/settlement/openingAdvance', {
    ...before,
    partyItemId,
  });
  // Two that come to nothing, so that book and bank stay equal.
  const item = { ...before, fundAccountId, side: 'book', summary: '支票' };
  for (const direction of ['in', 'out'])
    await company.call('POST', '/funds/openingItem', { ...item, direction });
  await company.call('POST', '/bank-journal', {
    fundAccountId,
    movedOn: '2026-02-02',
    direction: 'out',
    amount: '1.00',
    categoryId: treasury.category('P02').id,
    partyItemId,
    summary: '退款',
    refunds: [{ advanceId: data.id, amount: '1.00' }],
  });
  await company.call('PUT', '/party/company', { taxId: '91310000123456789B', names: ['甲'], version: 0 });
  const subjectId = company.subject('1402').id;
  const rule = { side: 'purchase', partyItemId: null, keyword: '钢', subjectId };
  await company.call('PUT', '/invoice/rule', { version: 0, rules: [rule] });
  const words = {
    fundAccountId,
    direction: 'out',
    counterpartyContains: '',
    memoContains: '费',
    categoryId: treasury.category('P11').id,
  };
  await company.call('PUT', '/funds/keywordRule', { version: 0, rules: [words] });
}

/** An advance that was applied by mistake, and whose receipt is gone. */
async function keepsWithdrawn(treasury: Treasury, invoiceId: number): Promise<void> {
  const { id, version, advance } = await treasury.entered({ movedOn: '2026-02-03', amount: '30.00' });
  const lines = [{ invoiceId, advanceId: advance!.id, amount: '10.00' }];
  const wish = { kind: 'advance', settledOn: '2026-02-04', lines };
  const { data } = await company.call<{ lines: { id: number }[] }>('POST', '/settlement', wish);
  await company.call('POST', '/settlement/undo', { id: data.lines[0]!.id, settledOn: '2026-02-05' });
  await company.call('POST', '/bank-journal/delete', { id, version });
}

/** A bill that comes back unpaid, and takes the advance along that it left. */
async function keepsReturnedBill(): Promise<void> {
  const bill = { type: 'receivable', billNo: 'B2', partyItemId: company.customer, amount: '40.00' };
  const days = { billDate: '2026-02-06', maturityDate: '2026-02-07' };
  const { data } = await company.call<{ id: number }>('POST', '/bill', { ...bill, ...days });
  await company.call('POST', '/bill/event', { billId: data.id, kind: 'dishonour', eventDate: '2026-02-07' });
}

/** A bill that is collected, a claim that is paid, and an invoice whose tax is certified. */
async function keepsDocuments(fundAccountId: number): Promise<void> {
  const bill = { type: 'receivable', billNo: 'B1', partyItemId: company.customer, amount: '20.00' };
  const days = { billDate: '2026-01-13', maturityDate: '2026-01-14' };
  const { data } = await company.call<{ id: number }>('POST', '/bill', { ...bill, ...days });
  const collected = { billId: data.id, kind: 'collect', eventDate: '2026-01-14', fundAccountId };
  await company.call('POST', '/bill/event', collected);
  const { data: categories } = await company.ledger<{ id: number; key: string | null }[]>(
    'GET',
    '/accounting-category',
  );
  const accountingCategoryId = categories.find(({ key }) => key === 'employee')!.id;
  const person = { accountingCategoryId, code: 'E01', name: '陈默' };
  const employee = await company.ledger<{ id: number }>('POST', '/accounting-category-details', person);
  const expense = { item: '车费', gross: '30.00', subjectId: company.subject('560204').id, invoiceNo: 'T1' };
  const wish = { employeeItemId: employee.data.id, claimDate: '2026-01-15', lines: [expense] };
  const maker = company.member('Making', 7);
  const { data: claim } = await company.call<Claim>('POST', '/claim', wish, maker);
  const act = (name: string, version: number, by?: Identity) =>
    company.call('POST', `/claim/${name}`, { id: claim.id, version }, by);
  await act('submit', 1, maker);
  await act('approve', 2);
  const claims = [{ claimId: claim.id }];
  await company.call('POST', '/claim/pay', { fundAccountId, movedOn: '2026-01-16', claims });
  const bought = await company.entered({ side: 'purchase', changes: { inputTax: 'later' } });
  const certified = { kind: 'certify', eventDate: '2026-01-31', invoiceIds: [bought.id] };
  await company.call('POST', '/input-vat', certified);
}

/** The lines of every table, of one moment. */
async function taken(set: number): Promise<Map<string, string[]>> {
  await owner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const { rows } = await owner.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
  const lines = new Map<string, string[]>();
  for (const table of TRADE_TABLES) {
    const text = await house.asLedger(set, 'GET', `backup/${table}?snapshot=${rows[0]!.snapshot}`);
    lines.set(table, text.split('\n').filter(Boolean));
  }
  await owner.query('COMMIT');
  return lines;
}

it('is the same in the set that it is restored into, also when a piece is sent twice', async () => {
  const lines = await taken(company.id);
  const restored = company.id + 500;
  for (let time = 0; time < 2; time++)
    for (const table of TRADE_TABLES)
      await house.asLedger(restored, 'POST', `restore/${table}`, { lines: lines.get(table)! });
  expect(await taken(restored)).toEqual(lines);
  for (const table of TRADE_TABLES) expect([table, lines.get(table)!.length > 0]).toEqual([table, true]);
});

it('has the advance that was withdrawn, and what a bill took along', async () => {
  const lines = await taken(company.id);
  const rowsOf = (table: string) =>
    lines.get(table)!.map((line) => JSON.parse(line) as Record<string, string | number | null>);
  const withdrawn = rowsOf('advance').filter(({ origin }) => origin === 'withdrawn');
  expect(withdrawn.map(({ amount, source_id: source }) => [amount, source])).toEqual([['0.00', null]]);
  const byBill = rowsOf('advance_refund').filter(({ bill_event_id: event }) => event !== null);
  expect(byBill.map(({ amount, journal_line_id: line }) => [amount, line])).toEqual([['40.00', null]]);
});

it('of a release before bills took advances along is restored with those that money gave back', async () => {
  const lines = await taken(company.id);
  const rows = lines.get('advance_refund')!.map((line) => JSON.parse(line) as Record<string, unknown>);
  const ofMoney = rows.filter(({ journal_line_id: line }) => line !== null);
  const old = ofMoney.map(({ bill_event_id: _later, ...row }) => JSON.stringify(row));
  expect(old).not.toEqual([]);
  const restored = company.id + 650;
  for (const table of TRADE_TABLES)
    await house.asLedger(restored, 'POST', `restore/${table}`, {
      lines: table === 'advance_refund' ? old : lines.get(table)!,
    });
  expect((await taken(restored)).get('advance_refund')!.map((line) => JSON.parse(line) as object)).toEqual(
    ofMoney,
  );
});

it('of a release before accounts had a tolerance is restored with 50', async () => {
  const lines = (await taken(company.id)).get('fund_account')!.map((line) => {
    const { fee_tolerance: _later, ...row } = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(row);
  });
  const restored = company.id + 600;
  await house.asLedger(restored, 'POST', 'restore/fund_account', { lines });
  const tolerances = (await taken(restored)).get('fund_account')!.map((line) => {
    const { fee_tolerance: tolerance } = JSON.parse(line) as { fee_tolerance: unknown };
    return String(tolerance);
  });
  expect(new Set(tolerances)).toEqual(new Set(['50.00']));
});

it('of a release before the sign of a source was checked is restored with the sign it has, for the books hold that', async () => {
  const lines = await taken(company.id);
  const before = (row: Record<string, unknown>, changes: object): string => {
    const { before_sign_rule: _later, ...rest } = row;
    return JSON.stringify({ ...rest, ...changes });
  };
  const rows = lines.get('allocation')!.map((line) => JSON.parse(line) as Record<string, unknown>);
  const old = rows.map((row) => before(row, row['undoes'] === null ? { source_amount: '-5.00' } : {}));
  const restored = company.id + 700;
  for (const table of TRADE_TABLES)
    await house.asLedger(restored, 'POST', `restore/${table}`, {
      lines: table === 'allocation' ? old : lines.get(table)!,
    });
  const again = (await taken(restored)).get('allocation')!;
  const signs = (text: readonly string[]) =>
    text.map((line) => (JSON.parse(line) as { source_amount: string | null }).source_amount);
  expect(signs(again)).toEqual(signs(old));
  const copied = company.id + 800;
  for (const table of TRADE_TABLES)
    await house.asLedger(copied, 'POST', `restore/${table}`, {
      lines: table === 'allocation' ? again : lines.get(table)!,
    });
  expect((await taken(copied)).get('allocation')).toEqual(again);
});

it('is every column of every table of a company, but answers kept for repetitions', async () => {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
     FROM information_schema.columns
     WHERE table_schema = 'trade' AND table_name NOT IN ('idempotency', 'migration') GROUP BY table_name`,
  );
  const lines = await taken(company.id);
  const kept = TRADE_TABLES.map((table) => ({
    table,
    columns: [...Object.keys(JSON.parse(lines.get(table)![0]!) as object), 'account_set_id'].toSorted(),
  }));
  const byTable = (a: { table: string }, b: { table: string }) => (a.table < b.table ? -1 : 1);
  expect(kept.toSorted(byTable)).toEqual(
    rows.map((row) => ({ ...row, columns: row.columns.toSorted() })).toSorted(byTable),
  );
});
