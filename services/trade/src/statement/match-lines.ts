import { compareDecimals, sumDecimals } from '@suanpan/accounting-core';
import type { JournalLineInput, StatementMatch, StatementMatchBody } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import { signedAmount } from '@suanpan/trade-core';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts } from '../funds/fund-accounts.ts';
import { asStatementLine, openingItemsOf } from '../funds/opening-items.ts';
import { addLine } from '../journal/save-line.ts';
import { lockLines } from '../journal/stored-line.ts';
import { keepMatch } from './keep-match.ts';
import { statementLines } from './stored-statement.ts';

/**
 * What a person says lines of the bank are, whatever is proposed: lines of the journal that are there, or one that is made so; what
 * was outstanding when the books began counts as lines do. Both sides come to the same amount.
 * @throws ProblemError bank-statement.matched, funds.match-amount; request.not-found, also for lines of another account; what the
 *   rules refuse of a line that would be made.
 */
export async function matchLines(
  desk: Desk,
  { fundAccountId, lineIds, journalIds = [], line }: StatementMatchBody,
): Promise<StatementMatch> {
  const { sql, accountSetId } = desk;
  if ((line === undefined) === (journalIds.length === 0))
    refuse({ code: 'request.field', field: 'journalIds', rule: 'required' });
  await lockAccounts(sql, accountSetId, [fundAccountId]);
  const opening = await openingItemsOf(sql, accountSetId, fundAccountId);
  const began = opening.filter(({ side }) => side === 'bank').map(asStatementLine);
  const statement = [...began, ...(await statementLines(sql, accountSetId, fundAccountId))];
  const known = new Map(statement.map((one) => [one.id, one]));
  const bank = [...new Set(lineIds)].map((id) => found(known.get(id)));
  if (bank.some(({ matchId }) => matchId !== null)) refuse({ code: 'bank-statement.matched' });
  const amount = sumDecimals(bank.map((one) => one.amount));
  const journal = line === undefined ? [...new Set(journalIds)] : [await made(desk, fundAccountId, line)];
  const stored = await lockLines(sql, accountSetId, journal);
  const before = new Map(opening.filter(({ side }) => side === 'book').map((item) => [item.id, item.signed]));
  const amounts = journal.map((id) => {
    const amount = before.get(id);
    if (amount !== undefined) return amount;
    const one = found(stored.get(id));
    if (one.fundAccountId !== fundAccountId) refuse({ code: 'request.not-found' });
    return signedAmount(one);
  });
  const booked = sumDecimals(amounts);
  if (compareDecimals(booked, amount) !== 0)
    refuse({ code: 'funds.match-amount', bank: amount, journal: booked });
  const head = { fundAccountId, rule: 'hand', reason: 'by-hand', made: line !== undefined };
  return keepMatch(desk, head, bank, journal);
}

async function made(desk: Desk, fundAccountId: number, line: JournalLineInput): Promise<number> {
  if (line.fundAccountId !== fundAccountId)
    refuse({ code: 'request.field', field: 'fundAccountId', rule: 'const' });
  return (await addLine(desk, line)).id;
}
