import { type Units, textOfUnits, unitsOf } from '../amounts.ts';
import { nameKey, tokensOf } from '../words.ts';
import { type KeywordRule, categoryOf } from './keyword-rules.ts';
import type { StatementItem } from './match-journal.ts';
import { type Open, type OpenItem, OpenItems } from './open-items.ts';
import { type Party, PartyNames } from './party-names.ts';

/** What proposals are made from. */
export interface ProposalBooks {
  items: readonly OpenItem[];
  parties: readonly Party[];
  rules: readonly KeywordRule[];
  /** The company's own accounts, and its names. */
  ownAccounts: readonly { id: string; number: string }[];
  ownNames: readonly string[];
  /** By currency: so much less than what is open may be a fee that a bank kept. */
  feeTolerance: Readonly<Record<string, string>>;
}

export interface ProposedLine extends StatementItem {
  /** Id of the account and its currency. */
  account: string;
  currency: string;
}

export type ProposalRule = 'P1' | 'P2' | 'P3' | 'P4' | 'P5' | 'P6' | 'P7' | 'keyword' | 'transfer';
export type ProposalReason =
  | 'invoice-number'
  | 'equal-amount'
  | 'oldest-sum'
  | 'only-sum'
  | 'bank-fee'
  | 'oldest-first'
  | 'nothing-open'
  | 'refund'
  | 'keyword'
  | 'own-account'
  | 'own-name';

/** What a line of the bank most likely is. */
export interface Proposal {
  rule: ProposalRule;
  reason: ProposalReason;
  party: string | null;
  /** Open items and how much of each, positive amounts. */
  allocations: { item: string; amount: string }[];
  /** What is left over, an advance. */
  advance: string | null;
  /** What the bank kept. */
  fee: string | null;
  category: string | null;
  /** The other own account of a transfer, where it is known. */
  toAccount: string | null;
  /** How many items would have done as well. */
  candidates: number;
  /** Whether it may be accepted unseen: P1, and P2 with one candidate. */
  auto: boolean;
}

/**
 * Rule: a line of the bank is, in this order: a transfer between own accounts; what its party has open by P1 to P5; a
 * refund, P7; what a keyword says; an advance, P6. Null when nothing is known.
 * Source: domain/trade.md 6.
 * Example: 13017.60 in from a customer with an open item of 13017.60 is P2.
 */
export class Proposer {
  private readonly items: OpenItems;
  private readonly names: PartyNames;
  private readonly partyById: ReadonlyMap<string, Party>;
  private readonly ownNames: ReadonlySet<string>;
  private readonly ownAccounts: ReadonlyMap<string, string>;
  private readonly books: ProposalBooks;

  constructor(books: ProposalBooks) {
    this.books = books;
    this.items = new OpenItems(books.items);
    this.names = new PartyNames(books.parties);
    this.partyById = new Map(books.parties.map((party) => [party.id, party]));
    this.ownNames = new Set(books.ownNames.map(nameKey));
    this.ownAccounts = new Map(
      books.ownAccounts.flatMap(({ id, number }) => (number === '' ? [] : [[nameKey(number), id]])),
    );
  }

  /** The proposal for one line. */
  propose(line: ProposedLine): Proposal | null {
    return this.found(line)?.proposal ?? null;
  }

  /** One for each line in their order; what is proposed for one is not proposed for the next. */
  proposeAll(lines: readonly ProposedLine[]): (Proposal | null)[] {
    return lines.map((line) => {
      const found = this.found(line);
      for (const { item, amount } of found?.taken ?? []) this.items.take(item, amount);
      return found?.proposal ?? null;
    });
  }

  private found(line: ProposedLine): Found | null {
    const amount = unitsOf(line.amount);
    if (amount === 0n) return null;
    const toAccount = this.ownAccounts.get(nameKey(line.counterpartyAccount));
    if (toAccount !== undefined && toAccount !== line.account)
      return plainly('transfer', 'own-account', { toAccount });
    const inFields = this.names.of(line);
    const named = inFields.length > 0 ? inFields : this.names.inMemo(line);
    const found = this.foundFor(line, amount, named);
    // A name within a memo is a guess, and who pays for another is for a person to see.
    if (found && inFields.length === 0) found.proposal.auto = false;
    return found;
  }

  private foundFor(line: ProposedLine, amount: Units, named: readonly Party[]): Found | null {
    const direction = amount > 0n ? 'in' : 'out';
    const role = direction === 'in' ? 'customer' : 'supplier';
    const parties = named.filter((party) => party.role === role);
    const size = amount > 0n ? amount : -amount;
    const category = categoryOf({ ...line, direction }, this.books.rules);
    return (
      this.byNumber(line, size, role, parties) ??
      (parties.length === 1 ? this.byAmount(line, size, parties[0]!) : null) ??
      this.refund(
        line,
        size,
        named.filter((party) => party.role !== role),
      ) ??
      (category === null ? null : plainly('keyword', 'keyword', { category })) ??
      (this.ownNames.has(nameKey(line.counterparty)) ? plainly('transfer', 'own-name', {}) : null) ??
      (parties.length === 1 ? advance(parties[0]!, size) : null)
    );
  }

  /** P1: the memo names invoices, and they come to the amount; one alone may be paid in part. */
  private byNumber(
    line: ProposedLine,
    size: Units,
    role: Party['role'],
    parties: readonly Party[],
  ): Found | null {
    const items = this.items
      .numbered(numbersIn(`${line.memo} ${line.reference}`))
      .filter((item) => item.currency === line.currency && this.isOf(item, role, parties));
    const open = items.reduce((sum, { units }) => sum + units, 0n);
    const isOneParty = new Set(items.map(({ party }) => party)).size === 1;
    if (!isOneParty || !(open === size || (items.length === 1 && size < open))) return null;
    const taken = items.length === 1 ? [{ item: items[0]!, amount: size }] : whole(items);
    return settled('P1', 'invoice-number', taken, { auto: true });
  }

  /** Of the parties that the line names; where it names nobody, of anybody in that role. */
  private isOf(item: Open, role: Party['role'], parties: readonly Party[]): boolean {
    if (parties.length > 0) return parties.some(({ id }) => id === item.party);
    return this.partyById.get(item.party)?.role === role;
  }

  private byAmount(line: ProposedLine, size: Units, party: Party): Found | null {
    const items = this.items.of(party, line.currency);
    return (
      equal(items, size) ??
      oldestSum(items, size) ??
      this.onlySum(line, size, party) ??
      (line.amount.startsWith('-') ? null : this.withFee(items, size, line.currency)) ??
      oldestFirst(items, size)
    );
  }

  private onlySum(line: ProposedLine, size: Units, party: Party): Found | null {
    const items = this.items.onlySum(party, line.currency, size);
    return items && settled('P3', 'only-sum', whole(items));
  }

  /** P4: of money that came in, the bank kept a fee; of several the smallest fee. */
  private withFee(items: readonly Open[], size: Units, currency: string): Found | null {
    const tolerance = unitsOf(this.books.feeTolerance[currency] ?? '0');
    const fitting = items.filter(({ units }) => units > size && units - size <= tolerance);
    const [item] = fitting.toSorted((a, b) => (a.units < b.units ? -1 : a.units > b.units ? 1 : 0));
    if (!item) return null;
    return settled('P4', 'bank-fee', whole([item]), {
      fee: textOfUnits(item.units - size),
      candidates: fitting.length,
    });
  }

  /** P7: money goes the other way and is a credit of the party. */
  private refund(line: ProposedLine, size: Units, parties: readonly Party[]): Found | null {
    for (const party of parties) {
      const credits = this.items.creditsOf(party, line.currency).filter(({ units }) => -units === size);
      const [item] = credits;
      if (item) return settled('P7', 'refund', [{ item, amount: -size }], { candidates: credits.length });
    }
    return null;
  }
}

interface Found {
  proposal: Proposal;
  taken: Taken[];
}
interface Taken {
  item: Open;
  amount: Units;
}

const whole = (items: readonly Open[]): Taken[] => items.map((item) => ({ item, amount: item.units }));
const empty = {
  party: null,
  allocations: [],
  advance: null,
  fee: null,
  category: null,
  toAccount: null,
  candidates: 1,
  auto: false,
};
const plainly = (rule: ProposalRule, reason: ProposalReason, more: Partial<Proposal>): Found => ({
  proposal: { rule, reason, ...empty, ...more },
  taken: [],
});

function settled(
  rule: ProposalRule,
  reason: ProposalReason,
  taken: Taken[],
  more: Partial<Proposal> = {},
): Found {
  const allocations = taken.map(({ item, amount }) => ({
    item: item.id,
    amount: textOfUnits(amount < 0n ? -amount : amount),
  }));
  return { proposal: { rule, reason, ...empty, party: taken[0]!.item.party, allocations, ...more }, taken };
}

/** P2: one item is just that amount; of several the oldest due. */
function equal(items: readonly Open[], size: Units): Found | null {
  const fitting = items.filter(({ units }) => units === size);
  const [item] = fitting;
  if (!item) return null;
  return settled('P2', 'equal-amount', whole([item]), {
    candidates: fitting.length,
    auto: fitting.length === 1,
  });
}

/** P3: the oldest items, as many as they are, come to the amount. */
function oldestSum(items: readonly Open[], size: Units): Found | null {
  let sum = 0n;
  for (const [place, { units }] of items.entries()) {
    sum += units;
    if (sum > size) return null;
    if (sum === size && place > 0) return settled('P3', 'oldest-sum', whole(items.slice(0, place + 1)));
  }
  return null;
}

/** P5: the oldest first, the last in part, and what is over an advance. */
function oldestFirst(items: readonly Open[], size: Units): Found | null {
  if (items.length === 0) return null;
  const taken: Taken[] = [];
  let rest = size;
  for (const item of items) {
    if (rest === 0n) break;
    const amount = item.units < rest ? item.units : rest;
    taken.push({ item, amount });
    rest -= amount;
  }
  return settled('P5', 'oldest-first', taken, { advance: rest === 0n ? null : textOfUnits(rest) });
}

/** P6: the party is known and nothing is open. */
const advance = (party: Party, size: Units): Found =>
  plainly('P6', 'nothing-open', { party: party.id, advance: textOfUnits(size) });

const shortestDigits = 8;
/** Numbers that a memo may hold: its words of letters and digits, their parts, and runs of digits within them. */
function numbersIn(memo: string): string[] {
  const tokens = tokensOf(memo);
  const parts = tokens.flatMap((token) => [
    token,
    ...token.split('-'),
    ...(token.match(/\d+/g) ?? []).filter((digits) => digits.length >= shortestDigits),
  ]);
  return [...new Set(parts)].filter((part) => /\d/.test(part));
}
