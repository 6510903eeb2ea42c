import type { EventContent } from '../books/book-event.ts';
import { CashFlowHistory } from './cash-flow-history.ts';
import { DictionaryHistory } from './dictionary-history.ts';
import { OpeningHistory } from './opening-history.ts';
import { PeriodHistory } from './period-history.ts';
import { VoucherHistory } from './voucher-history.ts';

/** What a chain says every record must be now, kind by kind. */
export class BooksHistory {
  readonly vouchers = new VoucherHistory();
  readonly openings = new OpeningHistory();
  readonly dictionaries = new DictionaryHistory();
  readonly cashFlow = new CashFlowHistory();
  readonly periods = new PeriodHistory();

  add = (event: EventContent): void => {
    for (const part of [this.vouchers, this.openings, this.dictionaries, this.cashFlow, this.periods])
      part.add(event);
  };
}
