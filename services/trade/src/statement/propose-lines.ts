import { matchJournal, Proposer, type Match, type Party, type Proposal } from '@suanpan/bank-statements';
import type { StatementLine } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { signedAmount } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { storedCategories, type StoredCategory } from '../funds/categories.ts';
import { storedAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { asStatementLine, openingItemsOf } from '../funds/opening-items.ts';
import { linesOfAccount } from '../journal/stored-line.ts';
import { rulesForMatching } from '../rule/keyword-rules.ts';
import { openItemsOn } from '../settlement/open-items.ts';
import { statementLines } from './stored-statement.ts';

/** What a line of the bank most likely is: lines of the journal that are there, or one that would be made. */
export type Proposed =
  | { kind: 'match'; match: Match; statement: StatementLine[] }
  | { kind: 'make'; proposal: Proposal; statement: [StatementLine] };

export interface ProposedLines {
  account: StoredAccount;
  categories: ReadonlyMap<number, StoredCategory>;
  parties: ReadonlyMap<string, Party>;
  ownNames: readonly string[];
  proposed: Proposed[];
  /** By id, all lines of the account, matched ones too. */
  lines: ReadonlyMap<number, StatementLine>;
}

/** Proposals for every line of an account's statements that no match answers yet; nothing of them is stored. */
export async function proposeLines(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<ProposedLines> {
  const accounts = await storedAccounts(sql, accountSetId);
  const account = found(accounts.get(fundAccountId));
  const categories = await storedCategories(sql, accountSetId);
  const opening = await openingItemsOf(sql, accountSetId, fundAccountId);
  const began = opening.filter(({ side }) => side === 'bank').map(asStatementLine);
  const lines = [...began, ...(await statementLines(sql, accountSetId, fundAccountId))];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const parties = await partiesForMatching(sql, accountSetId);
  const open = lines.filter(({ matchId }) => matchId === null);
  const items = open.map((line) => ({ ...line, id: String(line.id) }));
  const journal = (await linesOfAccount(sql, accountSetId, fundAccountId))
    .filter(({ matchId }) => matchId === null)
    .map((line) => ({
      id: String(line.id),
      date: line.date,
      amount: signedAmount(line),
      party: line.partyId === null ? null : String(line.partyId),
      summary: line.summary,
      reference: line.reference ?? '',
    }));
  journal.push(
    ...opening
      .filter(({ side, matchId }) => side === 'book' && matchId === null)
      .map(({ id, movedOn, signed, summary, reference }) => ({
        id: String(id),
        date: movedOn,
        amount: signed,
        party: null,
        summary,
        reference: reference ?? '',
      })),
  );
  const matches = matchJournal(journal, items, parties);
  // No line is made of what was there before the books began.
  const answered = new Set([
    ...matches.flatMap(({ statement }) => statement),
    ...began.map(({ id }) => String(id)),
  ]);
  const rest = items.filter(({ id }) => !answered.has(id));
  const { names: ownNames } = await companyOf(sql, accountSetId);
  const proposer = new Proposer({
    items: rest.length === 0 ? [] : await itemsUntil(sql, accountSetId, rest.at(-1)!.date),
    parties,
    rules: await rulesForMatching(sql, accountSetId, categories),
    ownAccounts: [...accounts.values()].map(({ id, number }) => ({ id: String(id), number })),
    ownNames,
    feeTolerance: { [account.currency]: account.feeTolerance },
  });
  const proposals = proposer.proposeAll(
    rest.map((line) => ({ ...line, account: String(fundAccountId), currency: account.currency })),
  );
  const lineOf = (id: string): StatementLine => byId.get(Number(id))!;
  return {
    account,
    categories,
    parties: new Map(parties.map((party) => [party.id, party])),
    ownNames,
    lines: byId,
    proposed: [
      ...matches.map((match): Proposed => ({ kind: 'match', match, statement: match.statement.map(lineOf) })),
      ...proposals.flatMap((proposal, index): Proposed[] =>
        proposal ? [{ kind: 'make', proposal, statement: [lineOf(rest[index]!.id)] }] : [],
      ),
    ],
  };
}

const partiesForMatching = (sql: Sql, accountSetId: number): Promise<Party[]> =>
  sql.rows<Party>(
    `SELECT i.id::text AS id, c.key AS role, i.name, to_json(coalesce(p.aliases, '{}')) AS aliases
     FROM ledger_read.auxiliary_item i
     JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
     LEFT JOIN trade.party p ON p.account_set_id = $1 AND p.item_id = i.id
     WHERE i.account_set_id = $1 AND i.enabled AND c.key IN ('customer', 'supplier') ORDER BY i.id`,
    [accountSetId],
  );

/** Money pays the oldest first, so of more than can be read at once these are what proposals are made of. */
async function itemsUntil(sql: Sql, accountSetId: number, asOf: string) {
  const items = await openItemsOn(sql, accountSetId, { asOf }, 'oldest');
  return items.map(({ invoiceId, partyId, invoiceNo, invoiceDate, dueDate, currencyCode, open }) => ({
    id: String(invoiceId),
    party: String(partyId),
    number: invoiceNo,
    date: invoiceDate,
    dueDate,
    currency: currencyCode,
    open,
  }));
}
