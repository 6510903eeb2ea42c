import type { StatementProposal } from '@suanpan/contracts';
import { cell } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import type { TradeBooks } from './trade-books.ts';

/** What was proposed for lines of statements when each arrived, in the columns of `expected/proposals.csv`. */
export class Proposals {
  readonly #books: TradeBooks;
  readonly rows: AnsweredRow[] = [];

  constructor(books: TradeBooks) {
    this.#books = books;
  }

  /** Keeps a proposal, of the lines that the case expects one for. */
  seen(journal: string, serial: string, proposal: StatementProposal | undefined): void {
    const { files, invoices } = this.#books;
    const wanted = files.rows('expected/proposals').some((row) => cell(row, 'journal') === journal);
    if (!wanted || !proposal) return;
    const proposed = proposal.allocations
      .map(({ invoiceId, amount }) => `${invoices.nameOf(invoiceId)}:${amount}`)
      .join(' ');
    const settled = files.trade.allocations
      .filter(({ kind, sourceId }) => kind === 'payment' && sourceId === journal)
      .map(({ invoiceId, amount }) => `${invoiceId}:${amount.replace('-', '')}`);
    this.rows.push({
      journal,
      statement_serial: serial,
      rule: proposal.rule,
      proposed,
      as_booked: sameWords(proposed, settled.join(' ')) ? '1' : '0',
    });
  }
}

const sameWords = (one: string, other: string): boolean =>
  one.split(' ').toSorted().join(' ') === other.split(' ').toSorted().join(' ');
