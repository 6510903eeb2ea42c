import { learnedAliases } from '@suanpan/bank-statements';
import {
  describeProblems,
  type Language,
  type JournalLineInput,
  type StatementAcceptBody,
  type StatementAccepted,
  type StatementProposal,
} from '@suanpan/contracts';
import { negateDecimal, signOf } from '@suanpan/accounting-core';
import { found, ProblemError, refuse, type Sql } from '@suanpan/service-kit';
import { absolute } from '@suanpan/trade-core';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts } from '../funds/fund-accounts.ts';
import { addLine } from '../journal/save-line.ts';
import { addTransfer } from '../journal/save-transfer.ts';
import { linesOfTransfer } from '../journal/stored-line.ts';
import { keepMatch } from './keep-match.ts';
import { proposeLines, type Proposed, type ProposedLines } from './propose-lines.ts';

/** Proposals as the wire shows them. */
export async function listProposals(
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<StatementProposal[]> {
  const { proposed, parties } = await proposeLines(sql, accountSetId, fundAccountId);
  return proposed.map((one): StatementProposal => {
    const statement = one.statement.map(({ id }) => id);
    if (one.kind === 'match') {
      const { journal, rule, reason, auto } = one.match;
      const nothing = {
        partyItemId: null,
        partyName: null,
        allocations: [],
        advance: null,
        fee: null,
        toAccountId: null,
      };
      return { statement, journal: journal.map(Number), rule, reason, auto, ...nothing };
    }
    const { rule, reason, auto, party, allocations, advance, fee, toAccount } = one.proposal;
    return {
      statement,
      journal: [],
      rule,
      reason,
      auto,
      partyItemId: party === null ? null : Number(party),
      partyName: party === null ? null : (parties.get(party)?.name ?? null),
      allocations: allocations.map(({ item, amount }) => ({ invoiceId: Number(item), amount })),
      advance,
      fee,
      toAccountId: toAccount === null ? null : Number(toAccount),
    };
  });
}

/**
 * Accepts proposals: those of the named lines, or all that may be accepted unseen (domain/trade.md 6). The account is locked and the
 * proposals are made anew behind the lock, so of two who accept one line at once the second is told that it is matched.
 * @throws ProblemError bank-statement.matched, funds.nothing-proposed; what the rules refuse of a line that would be made.
 */
export async function acceptLines(
  desk: Desk,
  { fundAccountId, lineIds }: StatementAcceptBody,
  language: Language,
): Promise<StatementAccepted> {
  const { sql, accountSetId } = desk;
  await lockAccounts(sql, accountSetId, [fundAccountId]);
  const known = await proposeLines(sql, accountSetId, fundAccountId);
  const answer: StatementAccepted = { accepted: 0, matches: [], refused: [] };
  if (lineIds !== undefined)
    for (const proposed of chosen(known, lineIds)) {
      answer.matches.push(await acceptOne(desk, known, proposed));
      if (proposed.kind === 'make') await learn(desk, known, proposed);
    }
  else
    for (const proposed of known.proposed.filter(mayBeUnseen)) {
      const done = await unlessRefused(sql, () => acceptOne(desk, known, proposed));
      if (!(done instanceof ProblemError)) answer.matches.push(done);
      else {
        const { code, msg } = describeProblems(done.problems, language).body;
        answer.refused.push({ statement: proposed.statement.map(({ id }) => id), code, message: msg });
      }
    }
  return { ...answer, accepted: answer.matches.length };
}

/** What is refused leaves nothing behind, and the others go on. */
async function unlessRefused<T>(sql: Sql, work: () => Promise<T>): Promise<T | ProblemError> {
  await sql.run('SAVEPOINT proposal', []);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    await sql.run('ROLLBACK TO SAVEPOINT proposal', []);
    return error;
  }
}

async function acceptOne(desk: Desk, known: ProposedLines, proposed: Proposed) {
  const journal =
    proposed.kind === 'match' ? proposed.match.journal.map(Number) : [await makeLine(desk, known, proposed)];
  const { rule, reason } = proposed.kind === 'match' ? proposed.match : proposed.proposal;
  const head = { fundAccountId: known.account.id, rule, reason, made: proposed.kind === 'make' };
  return keepMatch(desk, head, proposed.statement, journal);
}

const mayBeUnseen = (proposed: Proposed): boolean =>
  proposed.kind === 'match' ? proposed.match.auto : proposed.proposal.auto;

function chosen({ proposed, lines }: ProposedLines, lineIds: readonly number[]): Proposed[] {
  const wanted = [...new Set(lineIds)].map((id): Proposed => {
    const line = found(lines.get(id));
    if (line.matchId !== null) refuse({ code: 'bank-statement.matched' });
    const one = proposed.find(({ statement }) => statement.some((of) => of.id === id));
    if (!one) refuse({ code: 'funds.nothing-proposed' });
    return one;
  });
  return [...new Set(wanted)];
}

type Made = Extract<Proposed, { kind: 'make' }>;

/** The journal line that a proposal comes to; of a transfer that of this account. */
async function makeLine(desk: Desk, known: ProposedLines, { proposal, statement }: Made): Promise<number> {
  const [line] = statement;
  const { account } = known;
  const direction = signOf(line.amount) > 0 ? 'in' : 'out';
  const amount = absolute(line.amount);
  const summary = (line.memo || line.counterparty).slice(0, 200);
  if (proposal.rule === 'transfer') {
    if (proposal.toAccount === null) refuse({ code: 'funds.nothing-proposed' });
    const other = Number(proposal.toAccount);
    const [fromId, toId] = direction === 'out' ? [account.id, other] : [other, account.id];
    const { id } = await addTransfer(desk, {
      movedOn: line.date,
      fromId,
      toId,
      amountOut: amount,
      amountIn: amount,
      summary,
    });
    const lines = await linesOfTransfer(desk.sql, desk.accountSetId, id);
    return found(lines.find(({ fundAccountId }) => fundAccountId === account.id)).id;
  }
  // What a bank takes of our own payment is a line of its own.
  if (proposal.fee !== null && direction === 'out') refuse({ code: 'funds.nothing-proposed' });
  const sign = proposal.rule === 'P7' ? negateDecimal : (text: string) => text;
  const input: JournalLineInput = {
    fundAccountId: account.id,
    movedOn: line.date,
    direction,
    amount,
    categoryId: categoryFor(known, proposal, direction),
    partyItemId: proposal.party === null ? null : Number(proposal.party),
    summary,
    reference: (line.serial ?? line.reference).slice(0, 100) || null,
    bankFee: proposal.fee ?? '0',
    allocations: proposal.allocations.map(({ item, amount }) => ({
      invoiceId: Number(item),
      amount: sign(amount),
    })),
  };
  return (await addLine(desk, input)).id;
}

function categoryFor(
  { categories }: ProposedLines,
  proposal: Made['proposal'],
  direction: 'in' | 'out',
): number {
  if (proposal.category !== null) return Number(proposal.category);
  const isRefund = proposal.rule === 'P7';
  const role =
    direction === 'in'
      ? isRefund
        ? 'supplier-refund'
        : 'receipt'
      : isRefund
        ? 'customer-refund'
        : 'payment';
  return found([...categories.values()].find((category) => category.role === role)).id;
}

/** What a person accepted teaches under which name a bank shows a party. */
async function learn(
  { sql, accountSetId }: Desk,
  known: ProposedLines,
  { proposal, statement }: Made,
): Promise<void> {
  const { party } = proposal;
  if (party === null) return;
  const { counterparty, counterpartyAccount } = statement[0];
  const learned = learnedAliases(
    [{ counterparty, counterpartyAccount, party }],
    [...known.parties.values()],
    known.ownNames,
  );
  for (const { alias } of learned.filter((one) => one.alias.length <= 128))
    await sql.run(
      `INSERT INTO trade.party AS p (account_set_id, item_id, aliases) VALUES ($1, $2, ARRAY[$3::text])
       ON CONFLICT (account_set_id, item_id) DO UPDATE SET aliases = p.aliases || excluded.aliases, version = p.version + 1
       WHERE cardinality(p.aliases) < 50 AND NOT p.aliases @> excluded.aliases`,
      [accountSetId, Number(party), alias],
    );
}
