import { type Day, toScale } from '@suanpan/accounting-core';
import type { PartyStatement, PartyStatementQuery } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { partyStatement, sideOfRole, type PartyRole } from '@suanpan/trade-core';
import type { Books } from '../books/books.ts';
import { readAllocations, readInvoices, readRevaluations } from './facts.ts';
import { readPartyNames } from './names.ts';

/**
 * A party's statement of account: opening, what was invoiced, taken back and settled day by day, closing
 * (trade-core/reports/party-statement.ts).
 * @throws not-found for an item that is no party; request.field for days in the wrong order.
 */
export async function partyAccount(books: Books, query: PartyStatementQuery): Promise<PartyStatement> {
  const { partyId, from, to, currencyCode = books.baseCurrency } = query;
  if (from > to) refuse({ code: 'request.field', field: 'to', rule: 'order' });
  const side = sideOfRole(await readRole(books, partyId));
  const invoices = await readInvoices(books, side, to, {
    where: 'i.party_id = $4 AND i.currency = $5',
    values: [partyId, currencyCode],
  });
  const isForeign = currencyCode !== books.baseCurrency;
  const facts = {
    baseCurrency: books.baseCurrency,
    invoices,
    allocations: await readAllocations(
      books,
      to,
      invoices.map(({ id }) => id),
    ),
    advances: [],
    advanceRefunds: [],
    revaluations: isForeign ? await readRevaluations(books, to) : [],
  };
  const { opening, entries, closing } = partyStatement(
    facts,
    { partyId, currency: currencyCode },
    dayBefore(from),
    to,
  );
  const names = await readPartyNames(books, [partyId]);
  return {
    party: { id: partyId, ...names(partyId) },
    kind: side === 'sales' ? 'receivable' : 'payable',
    currencyCode,
    from,
    to,
    opening: toScale(opening, 2),
    entries: entries.map(({ date, kind, invoice, amount, balance }) => ({
      date,
      kind,
      invoiceId: Number(invoice.id),
      invoiceNo: invoice.invoiceNumber,
      amount: toScale(amount, 2),
      balance: toScale(balance, 2),
    })),
    closing: toScale(closing, 2),
  };
}

/** A foreign id is a missing one. */
async function readRole({ sql, accountSetId }: Books, partyId: number): Promise<PartyRole> {
  const { role } = found(
    await sql.maybe<{ role: PartyRole }>(
      `SELECT c.key AS role FROM ledger_read.auxiliary_item i
       JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
       WHERE i.account_set_id = $1 AND i.id = $2 AND c.key IN ('customer', 'supplier')`,
      [accountSetId, partyId],
    ),
  );
  return role;
}

const dayBefore = (day: Day): Day => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
