import { addDecimals } from '@suanpan/accounting-core';
import type { StatementMatch, Voucher } from '@suanpan/contracts';
import { found } from '../found.ts';
import { readPages } from '../pages.ts';
import { yearAndMonth } from '../span.ts';
import { statementLinesOf } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';
import {
  bankOf,
  isOpen,
  itemsOf,
  moneyFor,
  openDay,
  post,
  put,
  type Maker,
  type WantedRequest,
} from './wanted-request.ts';

/** Money out of an account for something that is no party's. */
function spending(books: TradeBooks, account: string, day: string, amount: string): WantedRequest {
  const { categories } = books.files.trade;
  const category = categories.find(({ role, direction }) => role === 'plain' && direction === 'out');
  return post(books, '/bank-journal', {
    fundAccountId: books.funds.of(account).id,
    movedOn: day,
    direction: 'out',
    amount,
    categoryId: books.categories.of(found(category, 'a category of spending').id).id,
    summary: 'payment',
  });
}

export const negativeCash: Maker = async ({ books, named: [amount = '', account = ''], day }) => [
  spending(books, account, day, amount),
];

export const reconciled: Maker = async ({ books, named: [account = '', day = ''] }) => [
  spending(books, account, day, '1.00'),
];

/** Money in another currency than the invoice's, and nothing said of a conversion. */
export const otherCurrency: Maker = async ({ books, named: [invoiced, paid] }) => {
  const items = (await itemsOf(books)).filter(isOpen);
  const item = found(
    items.find(({ currencyCode }) => currencyCode === invoiced),
    `an open invoice in ${invoiced}`,
  );
  return [
    moneyFor(books, item, {
      partyId: item.partyId,
      amount: '100.00',
      settles: '10.00',
      currency: paid ?? '',
    }),
  ];
};

/** Money of one party against what another one owes. */
export const otherParty: Maker = async ({ books, named: [owes = '', pays = ''] }) => {
  const owing = books.parties.of(owes).id;
  const item = found(
    (await itemsOf(books)).find((one) => isOpen(one) && one.partyId === owing),
    `an open invoice of ${owes}`,
  );
  const { currencyCode: currency } = item;
  return [
    moneyFor(books, item, { partyId: books.parties.of(pays).id, amount: '1.00', settles: '1.00', currency }),
  ];
};

export const billGone: Maker = async ({ books, named: [bill = ''], day }) =>
  (['collect', 'discount'] as const).map((kind) =>
    post(
      books,
      '/bill/event',
      { billId: books.bills.of(bill).id, kind, eventDate: day, fundAccountId: bankOf(books).id },
      kind,
    ),
  );

/** A line of the bank that is somebody's already, and a file that does not go on where the last one ended. */
export const wrongStatement: Maker = async ({ books, named: [account = ''] }) => {
  const fundAccountId = books.funds.of(account).id;
  const [match] = await books.api.get<StatementMatch[]>('/funds/statement/match', { fundAccountId });
  const { statement, journal } = found(match, `a match of ${account}`);
  const last = found((await statementLinesOf(books, account)).at(-1), `a line of ${account}`);
  const wrong = addDecimals(last.balance ?? '0', '1000.00');
  const file = [
    '交易日期,交易流水号,收支金额,账户余额,对方户名,对方账号,用途附言',
    `${openDay(books)},GAP-1,1.00,${wrong},,,`,
  ];
  return [
    post(books, '/funds/statement/match', { fundAccountId, lineIds: statement, journalIds: journal }),
    {
      what: 'POST /funds/statement/import',
      send: () =>
        books.api.upload(
          `/funds/statement/import?fundAccountId=${fundAccountId}`,
          Buffer.from(file.join('\n')),
        ),
    },
  ];
};

/** Vouchers of documents are not changed on their own: one of an invoice, one of money. */
export const ownedVoucher: Maker = async ({ books }) => {
  const vouchers: Voucher[] = [];
  for (const month of books.files.books.months) {
    const { year, month: number } = yearAndMonth(month);
    vouchers.push(
      ...(await readPages<Voucher>(books.api, '/voucher', { voucher_year: year, voucher_month: number })),
    );
  }
  return ['invoice', 'funds'].map((source) => {
    const voucher = found(
      vouchers.find((one) => one.source === source),
      `a voucher whose source is ${source}`,
    );
    const [debit, credit] = [
      found(
        voucher.details.find((line) => line.debitAmount),
        'a debit',
      ),
      found(
        voucher.details.find((line) => line.creditAmount),
        'a credit',
      ),
    ];
    const more = (amount: string | null): string | null => amount && addDecimals(amount, '1.00');
    const details = voucher.details.map((line) =>
      line === debit || line === credit
        ? { ...line, debitAmount: more(line.debitAmount), creditAmount: more(line.creditAmount) }
        : line,
    );
    return put(books, '/voucher', { ...voucher, details });
  });
};
