import type { KeptReconciliation } from '@suanpan/contracts';
import { cell } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import type { Attempts } from './attempts.ts';
import { statementLinesOf } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';

/** Reconciliations that were kept during the run, in the columns of `expected/reconciliation*.csv`. */
export class Reconciliations {
  readonly #books: TradeBooks;
  readonly rows: AnsweredRow[] = [];
  readonly items: AnsweredRow[] = [];

  constructor(books: TradeBooks) {
    this.#books = books;
  }

  /** Keeps those that the case expects of a day; with a difference only as a draft. */
  async keep(asOf: string, attempts: Attempts): Promise<void> {
    const { files, funds, api } = this.#books;
    const wanted = files.rows('expected/reconciliation').filter((row) => cell(row, 'as_of') === asOf);
    for (const row of wanted) {
      const account = cell(row, 'account');
      const fundAccountId = funds.of(account).id;
      const content = await attempts.make(`reconciliation ${account} ${asOf}`, () =>
        api.get<KeptReconciliation['content']>('/funds/reconciliation/compute', { fundAccountId, asOf }),
      );
      if (!content) continue;
      await attempts.make(`keep the reconciliation ${account} ${asOf}`, () =>
        api.post<KeptReconciliation>('/funds/reconciliation', { fundAccountId, asOf }),
      );
      await this.#take(account, content);
    }
  }

  async #take(account: string, content: KeptReconciliation['content']): Promise<void> {
    const { asOf: as_of } = content;
    this.rows.push({
      account,
      as_of,
      book_balance: content.bookBalance,
      bank_in_not_book: content.bankInNotBook,
      bank_out_not_book: content.bankOutNotBook,
      book_adjusted: content.bookAdjusted,
      bank_balance: content.bankBalance,
      book_in_not_bank: content.bookInNotBank,
      book_out_not_bank: content.bookOutNotBank,
      bank_adjusted: content.bankAdjusted,
      difference: content.difference,
    });
    const bank = await statementLinesOf(this.#books, account);
    for (const { kind, ref, date, amount } of content.items) {
      const name = kind.startsWith('bank')
        ? (bank.find(({ id }) => String(id) === ref)?.serial ?? ref)
        : this.#books.lines.nameOf(Number(ref));
      this.items.push({ account, as_of, kind, ref: name, date, amount });
    }
  }
}
