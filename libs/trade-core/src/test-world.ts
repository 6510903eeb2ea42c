import { type Day, negateDecimal, subtractDecimals } from '@suanpan/accounting-core';
import { sameAmount } from './amounts.ts';
import { checkDestroy, checkDestroyDay, checkRed, redSettles } from './checks/invoice-acts.ts';
import {
  checkAdvanceRefund,
  checkContra,
  checkMoneySide,
  checkOpen,
  checkSource,
  checkUndo,
  unapplied,
  unsettled,
} from './checks/settlement.ts';
import type { Amount } from './documents/common.ts';
import type { JournalLine, Transfer } from './documents/funds.ts';
import type { Invoice } from './documents/invoice.ts';
import type { Advance, Allocation } from './documents/settlement.ts';
import { carriedRate } from './open-items/carried-rate.ts';
import { TestBills } from './test-bills.ts';
import { remove } from './test-books.ts';
import {
  bank,
  category,
  customer,
  dollars,
  exported,
  invoiceLine,
  money,
  purchase,
  sale,
  supplier,
} from './test-documents.ts';
import { cents, pick } from './test-records.ts';
import { destroyVoucher } from './vouchers/invoice.ts';
import { advanceOfMoney, type MoneyUse, moneyVoucher, UNUSED } from './vouchers/money.ts';
import {
  applyVoucher,
  contraVoucher,
  undoContraVoucher,
  undoVoucher,
  writeOffVoucher,
} from './vouchers/settlement.ts';
import { transferLines, transferVoucher } from './vouchers/transfer.ts';

/** One company whose documents are entered as a service would: checked first, then booked. What is refused changes nothing. */
export class TestWorld extends TestBills {
  invoice(side: 'sales' | 'purchase', date: Day, amount: Amount, rate: string | null): void {
    const place = { id: `I${this.next()}`, date, entry: this.entry, dueDate: null };
    const invoice =
      rate === null
        ? (side === 'sales' ? sale : purchase)({
            ...place,
            lines: [invoiceLine({ account: side === 'sales' ? '5001' : '1405', net: amount, tax: '0' })],
            net: amount,
            tax: '0',
            total: amount,
          })
        : exported(amount, { ...place, side, partyId: side === 'sales' ? 'C1' : 'S1', rate, inputTax: 'no' });
    this.add(invoice);
  }

  /** Takes back part of an invoice, and settles of it what is open. */
  red(date: Day, which: number, amount: Amount, rate: string): void {
    const original = pick(
      this.invoices.filter(({ redOf }) => redOf === null),
      which,
    );
    if (!original) return;
    const back = negateDecimal(amount);
    const red: Invoice = {
      ...original,
      id: `I${this.next()}`,
      date,
      entry: this.entry,
      redOf: original.id,
      rate: original.rate === null ? null : rate,
      lines: [{ ...original.lines[0]!, net: back, tax: '0' }],
      net: back,
      tax: '0',
      total: back,
    };
    if (checkRed(red, original, this.invoices).length > 0) return;
    this.add(red);
    const settles = redSettles(red, unsettled(original, this.allocations));
    this.settle([{ ...this.row('red', red.id, original, date, settles) }]);
  }

  /** Money of a party against its oldest open invoices; the rest is an advance. */
  money(
    side: 'sales' | 'purchase',
    date: Day,
    amount: Amount,
    rate: string | null,
    most: number,
    isDiscounted = false,
  ): void {
    const fund = rate === null ? bank : dollars;
    const partyId = side === 'sales' ? 'C1' : 'S1';
    const line = money({
      id: `F${this.next()}`,
      date,
      entry: this.entry,
      fundAccountId: fund.id,
      direction: side === 'sales' ? 'in' : 'out',
      amount,
      rate,
      partyId,
    });
    const rows = this.oldest(side, date, fund.currency, line.id, amount, most);
    if (checkSource({ partyId, currency: fund.currency, amount }, rows, this.byId()).length > 0) return;
    const discounts = isDiscounted ? rows.flatMap((row) => this.#discount(row, rows)) : [];
    if (this.problems([...rows, ...discounts]).length > 0) return;
    const of = category(side === 'sales' ? 'receipt' : 'payment');
    const use = {
      ...UNUSED,
      settled: rows.map((row) => this.item(row)),
      discounts: discounts.map((row) => this.item(row)),
    };
    const advance = advanceOfMoney(line, fund, of, use);
    this.post(moneyVoucher(this.booking, line, fund, of, use), line.id);
    this.lines.push(line);
    this.allocations.push(...rows, ...discounts);
    if (advance) this.advances.push(advance);
  }

  /** Takes back, with its voucher, money of an open month that is an advance as a whole and unused. */
  takeBack(which: number): void {
    const closed = this.revaluations.at(-1)?.date ?? '';
    const advance = pick(
      this.advances.filter(
        ({ id, date }) =>
          date > closed &&
          this.lines.some((line) => line.id === id) &&
          !this.allocations.some((row) => row.sourceId === id && row.kind !== 'advance'),
      ),
      which,
    );
    if (advance) this.#takeBack(advance);
  }

  /** Money ahead that is applied by mistake, which is undone later, and then itself taken back. */
  mistake(side: 'sales' | 'purchase', date: Day, later: Day, amount: Amount, rate: string | null): void {
    this.money(side, date, amount, rate, 0);
    const advance = this.advances.at(-1);
    if (!advance) return;
    const before = this.allocations.length;
    this.#apply(advance, date, 2);
    for (const row of this.allocations.slice(before)) this.#undo(row, later);
    this.#takeBack(advance);
  }

  #takeBack(advance: Advance): void {
    if (!sameAmount(unapplied(advance, this.allocations, this.advanceRefunds), advance.amount)) return;
    const { id } = advance;
    const wasUsed = this.allocations.some((row) => row.kind === 'advance' && row.sourceId === id);
    remove(this.lines, (line) => line.id === id);
    this.books.takeBack(id);
    remove(this.advances, (row) => row.id === id);
    if (wasUsed) this.advances.push({ ...advance, amount: '0' });
    this.takenBack.push({ id, wasUsed });
  }

  /** Gives back what is left of an advance, or the credit of a red invoice. */
  refund(date: Day, which: number, rate: string): void {
    const advance = pick(this.advances, which);
    if (advance && which % 2 === 0) this.#refundAdvance(date, advance, rate);
    const red = pick(
      this.invoices.filter(({ redOf }) => redOf !== null),
      which,
    );
    if (red && which % 2 === 1) this.#refundRed(date, red, rate);
  }

  /** Dollars sold for yuan, with a fee. */
  transfer(date: Day, amount: Amount, rate: string): void {
    const transfer: Transfer = {
      id: `T${this.next()}`,
      date,
      entry: this.entry,
      fromId: dollars.id,
      toId: bank.id,
      amountOut: amount,
      amountIn: '700.00',
      fee: '0.07',
      rate,
      summary: '结汇',
    };
    this.post(transferVoucher(this.booking, transfer, dollars, bank));
    this.lines.push(...transferLines(transfer, dollars, bank, 'CNY', { transfer: 'transfer', fee: 'plain' }));
  }

  apply(date: Day, which: number, most: number): void {
    const advance = pick(
      this.advances.filter((row) => row.date <= date),
      which,
    );
    if (advance) this.#apply(advance, date, most);
  }

  #apply(advance: Advance, date: Day, most: number): void {
    const left = unapplied(advance, this.allocations, this.advanceRefunds);
    const document = `L${this.next()}`;
    const rows = this.oldest(advance.side, date, advance.currency, advance.id, left, most).map(
      (row): Allocation => ({ ...row, kind: 'advance', bookedWith: document }),
    );
    if (rows.length === 0 || checkOpen(rows, this.byId(), this.allocations).length > 0) return;
    const applied = rows.map((row, index) => ({
      advance,
      before: this.usedOf(advance, rows.slice(0, index)),
      item: this.item(row),
    }));
    this.post(applyVoucher(this.booking, date, applied));
    this.allocations.push(...rows);
  }

  contra(date: Day, currency: string, amount: Amount): void {
    const document = `T${this.next()}`;
    const rows = (['sales', 'purchase'] as const).flatMap((side) =>
      this.oldest(side, date, currency, document, amount, 9).map((row): Allocation => ({
        ...row,
        kind: 'contra',
      })),
    );
    const parties = new Map([customer, { ...supplier, taxId: customer.taxId }].map((p) => [p.id, p]));
    const problems = [...checkContra(rows, this.byId(), parties), ...this.problems(rows)];
    if (rows.length === 0 || problems.length > 0) return;
    this.post(
      contraVoucher(
        this.booking,
        date,
        rows.map((row) => this.item(row)),
      ),
    );
    this.allocations.push(...rows);
  }

  writeOff(date: Day, which: number): void {
    const invoice = pick(this.invoices, which);
    if (!invoice) return;
    const left = unsettled(invoice, this.allocations);
    const row = this.row('write-off', `W${this.next()}`, invoice, date, left);
    if (invoice.redOf !== null || this.problems([row]).length > 0) return;
    this.post(writeOffVoucher(this.booking, date, '停业', [this.item(row)]));
    this.allocations.push(row);
  }

  destroy(date: Day, which: number): void {
    const invoice = pick(this.invoices, which);
    if (!invoice || invoice.date > date) return;
    if (checkDestroy(invoice, this.allocations, this.invoices).length > 0) return;
    if (checkDestroyDay(invoice, this.allocations, date).length > 0) return;
    this.post(destroyVoucher(this.booking, invoice, date, carriedRate(invoice, date, this.revaluations)));
    invoice.destroyedOn = date;
  }

  /** One settlement, or a set-off as a whole. */
  undo(date: Day, which: number): void {
    const row = pick(this.allocations, which);
    if (row) this.#undo(row, date);
  }

  #undo(row: Allocation, date: Day): void {
    const rows =
      row.kind === 'contra' ? this.allocations.filter(({ sourceId }) => sourceId === row.sourceId) : [row];
    if (rows.some((one) => checkUndo(one, date, this.allocations).length > 0)) return;
    const counters = rows.map((one): Allocation => ({
      ...one,
      id: `U${this.next()}`,
      date,
      entry: this.entry,
      amount: negateDecimal(one.amount),
      undoes: one.id,
    }));
    this.post(
      row.kind === 'contra'
        ? undoContraVoucher(
            this.booking,
            date,
            rows.map((one) => this.item(one)),
          )
        : undoVoucher(this.booking, date, row.kind, this.item(row), this.#sourceOf(row, counters[0]!)),
    );
    this.allocations.push(...counters);
  }

  /** A month ends: foreign balances come to its rate. */
  close(date: Day, rate: string): void {
    this.revaluations.push({ date, currency: 'USD', rate });
    this.books.revalue(date, rate);
  }

  #refundAdvance(date: Day, advance: Advance, rate: string): void {
    const amount = unapplied(advance, this.allocations, this.advanceRefunds);
    if (advance.date > date || cents(amount) <= 0n) return;
    const line = this.#refundLine(
      advance.side,
      date,
      advance.currency,
      amount,
      advance.rate === null ? null : rate,
    );
    const refund = {
      id: `X${this.next()}`,
      date,
      entry: this.entry,
      advanceId: advance.id,
      journalLineId: line.id,
      amount,
    };
    if (checkAdvanceRefund(refund, advance, line, this.allocations, this.advanceRefunds).length > 0) return;
    const before = subtractDecimals(advance.amount, amount);
    this.#bookRefund(advance.side, line, { ...UNUSED, refunds: [{ advance, before, amount }] });
    this.advanceRefunds.push(refund);
  }

  #refundRed(date: Day, red: Invoice, rate: string): void {
    const open = unsettled(red, this.allocations);
    if (cents(open) >= 0n) return;
    const line = this.#refundLine(
      red.side,
      date,
      red.currency,
      negateDecimal(open),
      red.rate === null ? null : rate,
    );
    const row = this.row('payment', line.id, red, date, open);
    if (this.problems([row]).length > 0 || checkMoneySide(line.direction, [row], this.byId()).length > 0)
      return;
    this.#bookRefund(red.side, line, { ...UNUSED, settled: [this.item(row)] });
    this.allocations.push(row);
  }

  #refundLine(
    side: Invoice['side'],
    date: Day,
    currency: string,
    amount: Amount,
    rate: string | null,
  ): JournalLine {
    return money({
      id: `F${this.next()}`,
      date,
      entry: this.entry,
      fundAccountId: currency === 'CNY' ? bank.id : dollars.id,
      direction: side === 'sales' ? 'out' : 'in',
      amount,
      rate,
      partyId: side === 'sales' ? 'C1' : 'S1',
    });
  }

  #bookRefund(side: Invoice['side'], line: JournalLine, use: MoneyUse): void {
    const of = category(side === 'sales' ? 'customer-refund' : 'supplier-refund');
    const fund = line.fundAccountId === bank.id ? bank : dollars;
    this.post(moneyVoucher(this.booking, line, fund, of, use));
    this.lines.push(line);
  }

  /** A cent of discount on what money leaves open of an invoice. */
  #discount(row: Allocation, rows: readonly Allocation[]): Allocation[] {
    const invoice = this.byId().get(row.invoiceId)!;
    const left = cents(unsettled(invoice, [...this.allocations, ...rows]));
    if (left <= 0n) return [];
    return [this.row('discount', row.sourceId, invoice, row.date, '0.01')];
  }

  #sourceOf(row: Allocation, counter: Allocation) {
    if (row.kind === 'advance') {
      const advance = this.advances.find(({ id }) => id === row.sourceId)!;
      return { advance, before: this.usedOf(advance, []) };
    }
    if (row.kind !== 'payment' && row.kind !== 'bill') return null;
    const { id, date, entry } = counter;
    const rate = this.lines.find((line) => line.id === row.sourceId)?.rate ?? null;
    const { side, partyId, currency } = this.byId().get(row.invoiceId)!;
    const place = { id, date, entry, side, partyId, currency, rate };
    const advance: Advance = { ...place, amount: row.amount, contractTaxRate: null, opening: false };
    this.advances.push(advance);
    return { advance, before: '0' };
  }
}
