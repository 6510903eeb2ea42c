import type { Attempts } from './attempts.ts';
import { addBill, billStep } from './bills.ts';
import { claimExpenses, payClaims, rejectClaim } from './claims.ts';
import { moveInputTax } from './input-vat.ts';
import { addInvoice, bookInvoice } from './invoices.ts';
import { moveMoney } from './money.ts';
import type { Proposals } from './proposals.ts';
import { settleWithoutMoney } from './settlements.ts';
import { moveBetween } from './transfers.ts';
import type { TradeBooks } from './trade-books.ts';
import { found } from '../found.ts';
import { enterManualVoucher } from './manual-voucher.ts';

/** One line of events.csv. */
export interface TradeEvent {
  n: number;
  date: string;
  event: string;
  ref: string;
}

type Step = (books: TradeBooks, ref: string, proposals: Proposals) => Promise<void>;

const invoice: Step = async (books, ref) => {
  await addInvoice(
    books,
    found(
      books.files.trade.invoices.find(({ id }) => id === ref),
      `the invoice ${ref}`,
    ),
  );
  await bookInvoice(books, ref);
};

/** What is done for each kind of event; `close` is the run's own. */
const steps: Readonly<Record<string, Step>> = {
  invoice,
  receipt: moveMoney,
  payment: moveMoney,
  journal: moveMoney,
  'employee-advance': moveMoney,
  'employee-return': moveMoney,
  transfer: moveBetween,
  'apply-advance': settleWithoutMoney,
  contra: settleWithoutMoney,
  'write-off': settleWithoutMoney,
  discount: settleWithoutMoney,
  'apply-red': settleWithoutMoney,
  'bill-receive': addBill,
  'bill-issue': addBill,
  'bill-endorse': billStep('endorse'),
  'bill-discount': billStep('discount'),
  'bill-collect': billStep('collect'),
  'bill-pay': billStep('pay'),
  claim: claimExpenses,
  'claim-rejected': rejectClaim,
  'claim-pay': payClaims,
  voucher: enterManualVoucher,
  certify: moveInputTax,
  'input-transfer-out': moveInputTax,
};

/** Does what an event says; what the product refuses, or has no call for, is kept. */
export async function drive(
  books: TradeBooks,
  { n, date, event, ref }: TradeEvent,
  { attempts, proposals }: { attempts: Attempts; proposals: Proposals },
): Promise<void> {
  const what = `event ${n} ${date} ${event} ${ref}`;
  const step = steps[event];
  if (step) await attempts.make(what, () => step(books, ref, proposals));
  else attempts.leave(what);
}
