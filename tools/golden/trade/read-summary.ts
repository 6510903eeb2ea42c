import type { PartySummary } from '@suanpan/contracts';
import type { AnsweredRow } from '../compare.ts';
import { found } from '../found.ts';
import { lastDayOf } from '../span.ts';
import type { TradeBooks } from './trade-books.ts';

/** What became of each party's debts in the months of the case, as `expected/invoice-funds-summary.csv` has it. */
export async function readPartySummary({ api, files }: TradeBooks): Promise<AnsweredRow[]> {
  const { months } = files.books;
  const rows = await api.get<PartySummary[]>('/settlement/summary', {
    from: `${found(months[0], 'a month of the case')}-01`,
    to: lastDayOf(found(months.at(-1), 'a month of the case')),
  });
  return rows.map((row) => ({
    party: row.partyCode,
    name: row.partyName,
    currency: row.currencyCode,
    opening_open: row.openingOpen,
    opening_advance: row.openingAdvance,
    invoiced: row.invoiced,
    red: row.red,
    cash: row.cash,
    bank_fee_borne: row.bankFee,
    bills: row.bills,
    contra: row.contra,
    discount: row.discount,
    write_off: row.writeOff,
    closing_open: row.closingOpen,
    closing_advance: row.closingAdvance,
    closing_net: row.closingNet,
  }));
}
