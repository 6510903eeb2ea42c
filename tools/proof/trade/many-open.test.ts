import type { BookAnswer, OpenAdvance, OpenItem, Settlement, StatementProposal } from '@suanpan/contracts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankFile, Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** However many invoices a company has, an answer holds what a person can read. */
let house: TradeHouse;
let owner: Client;
let company: TradingCompany;
beforeAll(async () => {
  house = await TradeHouse.open();
  owner = new Client(house.database.superuserUrl);
  await owner.connect();
  company = await house.openCompany();
});
afterAll(async () => {
  await owner.end();
  await house.close();
});

/** Copies an invoice so many times, as an import of years would leave them. */
const copied = (id: number, count: number, changes = 'i.settled_before') =>
  owner.query(
    `INSERT INTO trade.invoice (account_set_id, side, kind, invoice_number, seller_id, date, party_id, currency, net, tax, total,
       settled_before, created_by, created_by_name)
     SELECT i.account_set_id, i.side, i.kind, i.invoice_number || '-' || n, i.seller_id, i.date, i.party_id, i.currency, i.net, i.tax,
       i.total, ${changes}, i.created_by, i.created_by_name
     FROM trade.invoice i CROSS JOIN generate_series(1, $3::int) AS n WHERE i.account_set_id = $1 AND i.id = $2`,
    [company.id, id, count],
  );
const open = (more = '') => company.call<OpenItem[]>('GET', `/settlement/open?asOf=2026-01-31${more}`);

it('invoices that are settled long ago are not read, and too many open ones are refused with the way out', async () => {
  const settled = await company.entered({ partyId: company.other });
  await copied(settled.id, 20_000, 'i.total');
  const other = await open();
  expect(other).toMatchObject({ status: 200 });
  expect(other.data.map(({ invoiceId }) => invoiceId)).toEqual([settled.id]);
  const many = await company.entered({ date: '2026-01-20' });
  await copied(many.id, 20_000);
  expect(await open()).toMatchObject({
    status: 422,
    code: 'TOO_MANY_OPEN_ITEMS',
    msg: 'More than 20000 invoices are open on this day. Ask for one party, one side or an earlier day.',
  });
  for (const narrowed of [`&partyId=${company.other}`, '&side=purchase'])
    expect(await open(narrowed)).toMatchObject({ status: 200 });
  const earlier = await company.call<OpenItem[]>('GET', '/settlement/open?asOf=2026-01-15');
  expect(earlier.data).toHaveLength(1);
});

it('of invoices that may be the same one the first twenty of those seven days are told', async () => {
  company = await house.openCompany();
  const sale = await company.entered();
  await company.entered({ date: '2026-01-18' });
  expect((await company.read(sale)).near).toEqual([]);
  await copied(sale.id, 30);
  expect((await company.read(sale)).near).toHaveLength(20);
});

it('more open invoices than an answer holds stop no proposals: these are made of the oldest', async () => {
  company = await house.openCompany();
  const treasury = await Treasury.of(company);
  const first = await company.entered({ date: '2026-01-05' });
  const second = await company.entered({ date: '2026-01-20', partyId: company.other });
  await copied(second.id, 20_000);
  await treasury.upload(
    bankFile([{ serial: 'A1', date: '2026-01-25', amount: '113.00', balance: '113.00', party: '甲公司' }]),
  );
  const proposals = `/funds/statement/proposal?fundAccountId=${treasury.bank.id}`;
  const asked = await company.call<StatementProposal[]>('GET', proposals);
  expect(asked).toMatchObject({ status: 200 });
  expect(asked.data.flatMap(({ allocations }) => allocations)).toMatchObject([{ invoiceId: first.id }]);
});

/** Applications of a cent and their undoings, so many, with the settlements that hold them, as years would leave them. */
const appliedAndUndone = (advanceId: number, invoiceId: number, count: number) =>
  owner.query(
    `WITH made AS (
       SELECT n, nextval('trade.settlement_id_seq') AS applied, nextval('trade.settlement_id_seq') AS undone,
         nextval('trade.allocation_id_seq') AS a, nextval('trade.allocation_id_seq') AS u FROM generate_series(1, $4::int) AS n
     ), heads AS (
       INSERT INTO trade.settlement (account_set_id, id, kind, date, created_by, created_by_name)
       SELECT $1::bigint, applied, 'advance', '2026-01-31'::date, 1, '' FROM made
       UNION ALL SELECT $1::bigint, undone, 'undo', '2026-01-31'::date, 1, '' FROM made
     )
     INSERT INTO trade.allocation (account_set_id, id, kind, date, settlement_id, source_id, invoice_id, amount, undoes)
     SELECT $1::bigint, a, 'advance', '2026-01-31'::date, applied, $2::bigint, $3::bigint, 0.01, NULL FROM made
     UNION ALL SELECT $1::bigint, u, 'advance', '2026-01-31'::date, undone, $2::bigint, $3::bigint, -0.01, a FROM made`,
    [company.id, advanceId, invoiceId, count],
  );

it('an advance of which more than a thousand applications were undone is used, booked and changed as any other', async () => {
  company = await house.openCompany();
  const treasury = await Treasury.of(company);
  const { advance, ...line } = await treasury.entered({ amount: '100.00' });
  const invoice = await company.entered();
  await appliedAndUndone(advance!.id, invoice.id, 1_200);
  const book = async (path: string, id: number) =>
    (await company.call<BookAnswer>('POST', path, { ids: [id] })).data.results[0];
  const lines = [{ invoiceId: invoice.id, advanceId: advance!.id, amount: '60.00' }];
  const wish = { kind: 'advance', settledOn: '2026-01-31', lines };
  const applied = (await company.call<Settlement>('POST', '/settlement', wish)).data;
  expect((await book('/settlement/book', applied.id))?.reason?.code).toBe('ADVANCE_NOT_BOOKED');
  expect((await book('/bank-journal/book', line.id))?.reason).toBeNull();
  expect((await book('/settlement/book', applied.id))?.reason).toBeNull();
  const unbook = (path: string, id: number) => company.call('POST', `${path}/unbook`, { ids: [id] });
  expect(await unbook('/bank-journal', line.id)).toMatchObject({ status: 422, code: 'ADVANCE_USED' });
  expect((await unbook('/settlement', applied.id)).status).toBe(200);
  expect((await unbook('/bank-journal', line.id)).status).toBe(200);
  const undo = { id: applied.lines[0]!.id, settledOn: '2026-01-31' };
  await company.call('POST', '/settlement/undo', undo);
  const changed = await company.call(
    'PUT',
    '/bank-journal',
    treasury.receipt({ id: line.id, version: line.version, amount: '50.00' }),
  );
  expect(changed.status).toBe(200);
  const left = await company.call<OpenAdvance[]>('GET', '/settlement/advance?asOf=2026-01-31');
  expect(left.data.map(({ open }) => open)).toEqual(['50.00']);
});
