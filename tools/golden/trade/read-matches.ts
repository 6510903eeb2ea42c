import type { StatementMatch } from '@suanpan/contracts';
import { cell } from '@suanpan/seeds';
import type { AnsweredRow } from '../compare.ts';
import { statementLinesOf } from './statements.ts';
import type { TradeBooks } from './trade-books.ts';

/** Which lines of the bank and of the journal are the same money, as `expected/matches.csv` has them: a row for each journal line. */
export async function readMatches(books: TradeBooks): Promise<AnsweredRow[]> {
  const rows: AnsweredRow[] = [];
  for (const [account, { id: fundAccountId }] of books.funds.all()) {
    const bank = new Map(
      [...(await statementLinesOf(books, account)), ...openingLinesOf(books, fundAccountId)].map((line) => [
        line.id,
        line,
      ]),
    );
    const openings = books.files.rows('opening-outstanding');
    const matches = await books.api.get<StatementMatch[]>('/funds/statement/match', { fundAccountId });
    for (const match of matches) {
      const lines = match.statement
        .flatMap((id) => bank.get(id) ?? [])
        .toSorted((a, b) => (a.date < b.date ? -1 : 1));
      for (const id of match.journal) {
        const journal = books.lines.nameOf(id);
        const opening = openings.find((one) => cell(one, 'ref') === journal);
        const row = opening ?? books.files.rows('journal').find((one) => cell(one, 'id') === journal);
        rows.push({
          journal,
          statement_serials: lines.map(({ serial }) => serial).join(' '),
          account,
          journal_date: row ? cell(row, 'date') : null,
          journal_amount: row ? `${cell(row, 'direction') === 'out' ? '-' : ''}${cell(row, 'amount')}` : null,
          statement_dates: lines.map(({ date }) => date).join(' '),
          how: opening
            ? 'opening-item'
            : howOf(
                match,
                books.files.rows('journal').some((one) => isOfStatement(one, journal)),
              ),
        });
      }
    }
  }
  return rows;
}

/** What the bank alone knew when the books began, under the name of the case. */
const openingLinesOf = ({ openingBank }: TradeBooks, fundAccountId: number) =>
  openingBank
    .all()
    .filter(([, item]) => item.fundAccountId === fundAccountId)
    .map(([serial, { id, movedOn: date }]) => ({ id, serial, date }));

/** The other side of a transfer is entered with it and matched by the person who made it of its line. */
const isOfStatement = (row: Record<string, string>, journal: string): boolean =>
  cell(row, 'id') === journal && cell(row, 'source') === 'statement';

const names: Readonly<Record<string, string>> = {
  M1: 'M1 amount and counterparty',
  M2: 'M2 reference',
};

function howOf({ rule, made, journal }: StatementMatch, isOfTransfer: boolean): string {
  if (made || (rule === 'hand' && isOfTransfer)) return 'made-from-statement';
  if (rule === 'M3')
    return journal.length === 1
      ? 'M3 one journal line, several statement lines'
      : 'M3 several journal lines, one statement line';
  return names[rule] ?? rule;
}
