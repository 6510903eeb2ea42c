import { addDecimals, subtractDecimals } from '@suanpan/accounting-core';
import type { Allocation as StoredAllocation, JournalPage } from '@suanpan/contracts';
import type { Invoice } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { lastDayOf } from '../span.ts';
import { claimInput } from './claims.ts';
import { invoiceInput } from './invoices.ts';
import type { TradeBooks } from './trade-books.ts';
import {
  invoiceOf,
  isOpen,
  itemsOf,
  moneyFor,
  openDay,
  post,
  put,
  stored,
  type Maker,
  type WantedRequest,
} from './wanted-request.ts';

/** The number again on another paper: other amounts, or another day. */
export const duplicateInvoice: Maker = async ({ books, named: [id], day }) => {
  const { settledBefore: _settled, opening: _opening, ...again } = invoiceInput(books, invoiceOf(books, id));
  const { side } = invoiceOf(books, id);
  const [line] = again.details;
  return [
    post(books, `/invoice/${side}Invoice`, {
      ...again,
      invoiceDate: day,
      dueDate: null,
      amountExTax: '1.00',
      taxAmount: '0.00',
      totalAmount: '1.00',
      details: [{ ...line, num: null, amount: '1.00', taxRate: '0', taxAmount: '0.00' }],
    }),
  ];
};

/** The draft may have the number; submitted it would use it. */
export const duplicateClaim: Maker = async ({ books, named: [id = ''] }) => {
  const draft = await books.api.post<{ id: number; version: number }>('/claim', claimInput(books, id));
  const which = { id: draft.id, version: draft.version };
  return [{ ...post(books, '/claim/submit', which), after: () => books.api.post('/claim/delete', which) }];
};

/** A fen more than is open: by new money, and by each advance whose party owes something. */
export const overSettlement: Maker = async ({ books }) => {
  const open = (await itemsOf(books)).filter(isOpen);
  const item = found(open[0], 'an open invoice');
  const more = addDecimals(item.open, '0.01');
  const { partyId, currencyCode: currency } = item;
  const advances = await books.api.get<{ id: number; partyId: number; open: string }[]>(
    '/settlement/advance',
    {
      asOf: openDay(books),
    },
  );
  const applied = advances.flatMap((advance) => {
    const owed = open.find((one) => one.partyId === advance.partyId);
    if (!owed) return [];
    const lines = [
      { invoiceId: owed.invoiceId, advanceId: advance.id, amount: addDecimals(advance.open, '0.01') },
    ];
    return [
      post(
        books,
        '/settlement',
        { kind: 'advance', settledOn: openDay(books), lines },
        `of advance ${advance.id}`,
      ),
    ];
  });
  return [moneyFor(books, item, { partyId, amount: more, settles: more, currency }), ...applied];
};

/** Those settled in part, and those that a red invoice takes back: neither is changed in what it says about the debt, nor destroyed. */
async function settledInvoices(books: TradeBooks): Promise<Invoice[]> {
  const { invoices } = books.files.trade;
  const items = await itemsOf(books);
  const partly = items.find(({ name, payStatus }) => payStatus === 2 && !invoiceOf(books, name).opening);
  const taken = invoices.find(({ id, opening }) => !opening && invoices.some(({ redOf }) => redOf === id));
  return [
    invoiceOf(books, found(partly, 'an invoice that is settled in part').name),
    ...(taken ? [taken] : []),
  ];
}

export const changeSettled: Maker = async ({ books }) => {
  const [invoice] = await settledInvoices(books);
  const { id, version, side } = await stored(books, found(invoice, 'a settled invoice'));
  const input = invoiceInput(books, invoice!);
  const [line, ...others] = input.details;
  const more = (amount: string | number): string => addDecimals(String(amount), '100.00');
  return [
    put(books, `/invoice/${side}Invoice`, {
      ...input,
      id,
      version,
      amountExTax: more(input.amountExTax),
      totalAmount: more(input.totalAmount),
      details: [{ ...line, amount: more(found(line, 'a line').amount) }, ...others],
    }),
  ];
};

export const destroySettled: Maker = async ({ books }) => {
  const requests: WantedRequest[] = [];
  for (const invoice of await settledInvoices(books)) {
    const { id, version } = await stored(books, invoice);
    requests.push(
      post(books, '/invoice/destroy', { id, version, destroyedOn: openDay(books) }, String(invoice.id)),
    );
  }
  return requests;
};

/** Allocations of the case's invoices that are dated in a month. */
async function allocationsIn(books: TradeBooks, month: string): Promise<StoredAllocation[]> {
  const { trade } = books.files;
  const ids = new Set(
    trade.allocations
      .filter(({ date, kind }) => date.startsWith(month) && kind === 'payment')
      .map((row) => row.invoiceId),
  );
  const rows: StoredAllocation[] = [];
  for (const id of ids)
    rows.push(
      ...(await books.api.get<StoredAllocation[]>('/settlement', { invoiceId: books.invoices.of(id).id })),
    );
  return rows.filter(({ date, kind }) => date.startsWith(month) && kind === 'payment');
}

export const undoClosed: Maker = async ({ books, named: [month = ''] }) => {
  const [row] = await allocationsIn(books, month);
  const { id } = found(row, `a settlement of ${month}`);
  return [post(books, '/settlement/undo', { id, settledOn: lastDayOf(month) })];
};

/** A line of a journal, an allocation and an invoice of a closed month, changed and taken away. */
export const changeClosed: Maker = async ({ books, named: [month = ''] }) => {
  const { invoices, lines } = books.files.trade;
  const line = found(
    lines.find(({ date, transferId }) => date.startsWith(month) && transferId === null),
    `a journal line of ${month}`,
  );
  const journal = await books.api.get<JournalPage>('/bank-journal/list', {
    fundAccountId: books.funds.of(line.fundAccountId).id,
    month,
    size: 500,
  });
  const known = found(
    journal.records.find(({ id }) => books.lines.nameOf(id) === line.id),
    `the journal line ${line.id}`,
  );
  const { id, version, fundAccountId, movedOn, direction, amount, categoryId, partyItemId } = known;
  const changed = { id, version, fundAccountId, movedOn, direction, amount, categoryId, partyItemId };
  const untouched = new Set(
    (await itemsOf(books)).filter(({ payStatus }) => payStatus === 1).map(({ name }) => name),
  );
  const invoice = found(
    invoices.find(
      ({ id: name, date, opening }) => date.startsWith(month) && !opening && untouched.has(String(name)),
    ),
    `an invoice of ${month} that nothing settles`,
  );
  const head = await stored(books, invoice);
  const which = { id: head.id, version: head.version };
  return [
    put(books, '/bank-journal', { ...changed, summary: 'changed' }),
    post(books, '/bank-journal/delete', { id, version }),
    put(books, `/invoice/${head.side}Invoice`, {
      ...invoiceInput(books, invoice),
      ...which,
      remark: 'changed',
    }),
    post(books, '/invoice/destroy', which),
    ...(await undoClosed({ books, named: [month], day: '' })),
  ];
};

/** Red invoices of an invoice that take back more than there is: what is there already, and all of it once more. */
export const redExceeds: Maker = async ({ books, named: [id = ''] }) => {
  const original = invoiceOf(books, id);
  const { invoices } = books.files.trade;
  const times = invoices.some(({ redOf }) => redOf === id) ? ['-1'] : ['-1', '-1'];
  const { settledBefore: _settled, opening: _opening, ...input } = invoiceInput(books, original);
  const back = (amount: string | number): string =>
    times.reduce((so) => subtractDecimals(so, String(amount)), '0');
  return [
    post(books, `/invoice/${original.side}Invoice`, {
      ...input,
      invoiceNo: `${String(input.invoiceNo).slice(0, -2)}${String(input.invoiceNo).endsWith('99') ? '98' : '99'}`,
      invoiceDate: openDay(books),
      dueDate: null,
      redOf: books.invoices.of(id).id,
      amountExTax: back(input.amountExTax),
      taxAmount: back(input.taxAmount),
      totalAmount: back(input.totalAmount),
      details: input.details.map((line) => ({
        ...line,
        num: line.num ? back(line.num) : null,
        amount: back(line.amount),
        taxAmount: back(line.taxAmount),
      })),
    }),
  ];
};
