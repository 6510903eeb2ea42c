import type { BookAnswer, Invoice, JournalPage, Transfer } from '@suanpan/contracts';
import { ProblemError } from '@suanpan/service-kit';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import { TradingCompany } from './trading-company.ts';

/**
 * A request that trade has given up and the ledger begins only later, when the document was changed, deleted, destroyed or asked for
 * anew: the books never say what the document no longer says.
 */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
/** The next request of this kind is held before the ledger begins with it, and trade is told that there was no answer. */
let held: { path: string; arrived: () => void; released: Promise<void> } | undefined;
/** What was held, until the ledger has answered it after all. */
let late: Promise<unknown> = Promise.resolve();
let release: () => void = () => undefined;
let givenUp: Promise<never>;

beforeAll(async () => {
  house = await TradeHouse.open(
    (port) => ({
      ...port,
      book: (asker, body) => orGivenUp(port.book(asker, body)),
      unbook: (asker, body) => orGivenUp(port.unbook(asker, body)),
    }),
    undefined,
    async (url) => {
      const hold = held;
      if (!hold || !url.endsWith(hold.path)) return;
      held = undefined;
      hold.arrived();
      await hold.released;
    },
  );
});
afterAll(() => house.close());
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});

/** The ledger's answer, or that trade has given up waiting for it. */
function orGivenUp<T>(answer: Promise<T>): Promise<T> {
  if (!held) return answer;
  late = answer.catch((error: unknown) => error);
  return Promise.race([answer, givenUp]);
}

function hold(path: '/documents' | '/documents/removal'): void {
  const released = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<never>();
  held = {
    path,
    arrived: () => arrived.reject(new ProblemError([{ code: 'service.unavailable' }])),
    released: released.promise,
  };
  givenUp = arrived.promise;
  release = released.resolve;
}

/** Lets the ledger begin with what was held, and waits for its end. */
async function letArrive(): Promise<void> {
  release();
  await late;
}

const book = (id: number) => company.call<BookAnswer>('POST', '/invoice/book', { ids: [id] });
const unbook = (id: number) => company.call<{ removed: number }>('POST', '/invoice/unbook', { ids: [id] });
const change = (id: number) =>
  company.call<Invoice>('PUT', '/invoice/salesInvoice', {
    ...company.invoice({ net: '200.00', tax: '26.00' }),
    id,
    version: 1,
  });
const destroy = (id: number) => company.call<Invoice>('POST', '/invoice/destroy', { id, version: 1 });
const lines = async () => (await company.vouchers()).map(TradingCompany.lines);

const asEntered = ['D 1122 113.00', 'C 5001 100.00', 'C 22210107 13.00'];
const asChanged = ['D 1122 226.00', 'C 5001 200.00', 'C 22210107 26.00'];
const inRed = ['D 1122 -113.00', 'C 5001 -100.00', 'C 22210107 -13.00'];

/** An invoice whose booking trade has given up, and the ledger has not begun. */
async function halfBooked(): Promise<Invoice> {
  const invoice = await company.entered();
  hold('/documents');
  expect((await book(invoice.id)).status).toBe(503);
  return invoice;
}

describe('a booking of an invoice that arrives late', () => {
  it('behind a change of it is refused, and the next booking books what it says now', async () => {
    const invoice = await halfBooked();
    expect((await change(invoice.id)).data).toMatchObject({ totalAmount: '226.00', version: 2 });
    await letArrive();
    expect(await lines()).toEqual([]);
    expect((await company.read(invoice)).bookings).toEqual([]);
    await book(invoice.id);
    expect(await lines()).toEqual([asChanged]);
  });

  it('behind its destruction is refused: there is nothing to take back in red', async () => {
    const { id } = await halfBooked();
    expect((await destroy(id)).data).toMatchObject({ enableStatus: 0 });
    await letArrive();
    expect(await lines()).toEqual([]);
  });

  it('behind another booking doubles nothing', async () => {
    const { id } = await halfBooked();
    expect((await book(id)).data.booked).toBe(1);
    await letArrive();
    expect(await lines()).toEqual([asEntered]);
  });

  it('but before a change is in the books, and the change is refused', async () => {
    const invoice = await halfBooked();
    await letArrive();
    expect((await change(invoice.id)).code).toBe('INVOICE_BOOKED');
    expect(await lines()).toEqual([asEntered]);
    expect((await company.read(invoice)).bookings).toHaveLength(1);
  });
});

it('a booking that arrives late behind the documents of books that began anew is refused', async () => {
  await halfBooked();
  const events = await eventCount();
  expect(await house.tellTrade(company.manager, 'afresh', { events, dryRun: false })).toMatchObject({
    status: 200,
  });
  await letArrive();
  expect(await lines()).toEqual([]);
});

/** How many events of documents the company has. */
async function eventCount(): Promise<number> {
  const client = new Client(house.database.superuserUrl);
  await client.connect();
  try {
    return (await client.query('SELECT FROM trade.event WHERE account_set_id = $1', [company.id])).rowCount!;
  } finally {
    await client.end();
  }
}

it('a taking back that arrives behind another booking, or a destruction, takes nothing', async () => {
  const { id } = await company.entered();
  await book(id);
  hold('/documents/removal');
  expect((await unbook(id)).status).toBe(503);
  expect((await destroy(id)).data).toMatchObject({ enableStatus: 0 });
  await letArrive();
  expect(await lines()).toEqual([asEntered, inRed]);
});

describe('a booking of money that arrives late', () => {
  const bookLine = (id: number) => company.call<BookAnswer>('POST', '/bank-journal/book', { ids: [id] });

  it.each([
    ['change', 'PUT', '/bank-journal', { amount: '200.00' }],
    ['deletion', 'POST', '/bank-journal/delete', {}],
  ] as const)('behind the %s of a journal line is refused', async (_, method, path, changes) => {
    const line = await treasury.entered(treasury.spending);
    hold('/documents');
    expect((await bookLine(line.id)).status).toBe(503);
    const body = { id: line.id, version: 1 };
    const whole = method === 'PUT' ? treasury.receipt({ ...treasury.spending, ...changes }) : {};
    expect((await company.call(method, path, { ...whole, ...body })).status).toBe(200);
    await letArrive();
    expect(await lines()).toEqual([]);
  });

  it.each([
    ['change', 'PUT', '/funds/transfer', { amountOut: '50.00', amountIn: '50.00' }],
    ['deletion', 'POST', '/funds/transfer/delete', undefined],
  ] as const)('behind the %s of a transfer is refused', async (_, method, path, changes) => {
    const input = {
      movedOn: '2026-01-12',
      fromId: treasury.bank.id,
      toId: treasury.cash.id,
      amountOut: '300.00',
      amountIn: '300.00',
      summary: '提现',
    };
    const { data } = await company.call<Transfer>('POST', '/funds/transfer', input);
    const journal = await company.call<JournalPage>(
      'GET',
      `/bank-journal/list?fundAccountId=${treasury.bank.id}&month=2026-01`,
    );
    hold('/documents');
    expect((await bookLine(journal.data.records[0]!.id)).status).toBe(503);
    const body = { ...(changes && { ...input, ...changes }), id: data.id, version: data.version };
    expect((await company.call(method, path, body)).status).toBe(200);
    await letArrive();
    expect(await lines()).toEqual([]);
  });
});
