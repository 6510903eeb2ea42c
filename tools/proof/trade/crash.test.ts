import type { Bill, BookAnswer, Claim, InputVatEvent, JournalPage, Settlement } from '@suanpan/contracts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { root } from '../../root.ts';
import { Treasury } from './funds-house.ts';
import { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** Trade as it is deployed, killed (kill -9) while the ledger books for it: each document stands in the books once. */
let house: TradeHouse;
let company: TradingCompany;
let treasury: Treasury;
let trade: ChildProcess | undefined;
/** What the ledger does when it has booked the next document and has not answered yet. */
let behindCommit: () => void | Promise<void> = () => undefined;
beforeAll(async () => {
  house = await TradeHouse.open(
    (port) => port,
    () => behindCommit(),
  );
});
beforeEach(async () => {
  company = await house.openCompany();
  treasury = await Treasury.of(company);
});
afterAll(async () => {
  trade?.kill('SIGKILL');
  await house.close();
});

/** Starts the process; answers where it listens. */
async function start(): Promise<string> {
  const script = join(root, 'services/trade/src/server.ts');
  const env = { ...process.env, ...house.tradeSettings(), TRADE_POOL_SIZE: '20' };
  trade = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ port }] = (await once(trade, 'message')) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}

it('killed behind the commit of the ledger, nothing is doubled, nothing is lost, and each invoice says what it is', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 3; index++) ids.push((await company.entered()).id);
  const bookingsOf = () =>
    Promise.all(ids.map(async (id) => (await company.read({ id, side: 'sales' })).bookings.length));
  for (const [round, id] of ids.entries()) {
    const url = await start();
    const gone = once(trade!, 'exit');
    behindCommit = () => {
      behindCommit = () => undefined;
      trade!.kill('SIGKILL');
    };
    const booking = house.overNetwork(url, company.manager, 'POST', '/invoice/book', { ids: [id] });
    await expect(booking).rejects.toThrow(/fetch failed|terminated/);
    await gone;
    expect(await bookingsOf()).toEqual(ids.map((_, index) => (index <= round ? 1 : 0)));
    expect(await company.vouchers()).toHaveLength(round + 1);
  }
  const url = await start();
  const { results } = await house.overNetwork<BookAnswer>(url, company.manager, 'POST', '/invoice/book', {
    ids,
  });
  expect(results.map(({ voucher }) => voucher?.id)).toEqual((await company.vouchers()).map(({ id }) => id));
});

/** Enters what a table says and answers the number that is booked. */
type Enter = () => Promise<number>;

const lineOfBank: Enter = async () => (await treasury.entered({})).id;

const transfer: Enter = async () => {
  await company.call('POST', '/funds/transfer', {
    movedOn: '2026-01-20',
    fromId: treasury.bank.id,
    toId: treasury.cash.id,
    amountOut: '10.00',
    amountIn: '10.00',
    fee: '1.00',
    summary: '取现',
  });
  const path = `/bank-journal/list?fundAccountId=${treasury.cash.id}&month=2026-01`;
  return (await company.call<JournalPage>('GET', path)).data.records[0]!.id;
};

const bill: Enter = async () => {
  const { data } = await company.call<Bill>('POST', '/bill', {
    type: 'receivable',
    billNo: 'BA5313226010001',
    partyItemId: company.customer,
    amount: '120.00',
    billDate: '2026-01-12',
    maturityDate: '2026-07-12',
  });
  return data.events[0]!.id;
};

const settlement: Enter = async () => {
  const invoice = await company.entered();
  const { data } = await company.call<Settlement>('POST', '/settlement', {
    kind: 'write-off',
    settledOn: '2026-01-31',
    reason: '坏账',
    lines: [{ invoiceId: invoice.id, amount: '113.00' }],
  });
  return data.id;
};

const inputVat: Enter = async () => {
  const { id } = await company.entered({ side: 'purchase', changes: { inputTax: 'later' } });
  const body = { kind: 'certify', eventDate: '2026-01-31', invoiceIds: [id] };
  return (await company.call<InputVatEvent>('POST', '/input-vat', body)).data.id;
};

const claim: Enter = async () => {
  const { data: categories } = await company.ledger<{ id: number; key: string | null }[]>(
    'GET',
    '/accounting-category',
  );
  const accountingCategoryId = categories.find(({ key }) => key === 'employee')!.id;
  const employee = await company.ledger<{ id: number }>('POST', '/accounting-category-details', {
    accountingCategoryId,
    code: 'E01',
    name: '陈默',
  });
  await company.ledger('POST', '/subject', {
    code: '224103',
    name: '应付员工报销款',
    parentId: company.subject('2241').id,
    auxiliaryAccounting: [accountingCategoryId],
  });
  const line = { item: '住宿费', gross: '106.00', taxRate: '0.06', taxAmount: '6.00', deductible: true };
  const entered = await company.call<Claim>('POST', '/claim', {
    employeeItemId: employee.data.id,
    claimDate: '2026-01-12',
    reason: '出差',
    lines: [{ ...line, subjectId: company.subject('560204').id, invoiceNo: '26322000680596246836' }],
  });
  const { id } = entered.data;
  await company.call('POST', '/claim/submit', { id, version: 1 }, company.member('Making', 51));
  await company.call('POST', '/claim/approve', { id, version: 2 });
  return id;
};

const documents: [path: string, enter: Enter][] = [
  ['/bank-journal/book', lineOfBank],
  ['/bank-journal/book', transfer],
  ['/bill/book', bill],
  ['/settlement/book', settlement],
  ['/claim/book', claim],
  ['/input-vat/book', inputVat],
];

it('killed while the answers of the ledger for every other kind of document are under way, each is in the books once', async () => {
  await treasury.entered({ amount: '1000.00', movedOn: '2026-01-05' });
  const wishes: { path: string; ids: number[] }[] = [];
  for (const [path, enter] of documents) wishes.push({ path, ids: [await enter()] });
  const book = <T>(url: string, { path, ids }: (typeof wishes)[number]): Promise<T> =>
    house.overNetwork<T>(url, company.manager, 'POST', path, { ids });
  const url = await start();
  const gone = once(trade!, 'exit');
  // No answer is given before all of them are booked, so that none of them reaches trade.
  let booked = 0;
  behindCommit = async () => {
    if (++booked === wishes.length) trade!.kill('SIGKILL');
    await gone;
  };
  const answers = await Promise.allSettled(wishes.map((wish) => book(url, wish)));
  expect(answers.map(({ status }) => status)).toEqual(wishes.map(() => 'rejected'));
  behindCommit = () => undefined;
  const made = (await company.vouchers()).map(({ id }) => id);
  expect(made).toHaveLength(wishes.length);
  const again = await start();
  const told: (number | undefined)[] = [];
  for (const wish of wishes) {
    const { results } = await book<BookAnswer>(again, wish);
    told.push(...results.map(({ voucher }) => voucher?.id));
  }
  expect(told.toSorted()).toEqual(made.toSorted());
  expect(await company.vouchers()).toHaveLength(wishes.length);
});
