import type { Day } from '@suanpan/accounting-core';
import type { Units } from '../amounts.ts';
import {
  type Bank,
  comparableBank,
  comparableJournal,
  holdsReference,
  type Journal,
  saysMemo,
} from './comparable.ts';
import { type Party, PartyNames } from './party-names.ts';
import { SubsetSums } from './subset-sum.ts';

/** A line of the company's journal of the account that no statement line answers yet. */
export interface JournalItem {
  id: string;
  date: Day;
  /** Signed, positive for money in. */
  amount: string;
  party: string | null;
  /** Whom it concerns when that is no party: an employee, an own company. */
  counterparty?: string;
  summary: string;
  reference: string;
}

/** A line of the bank that no journal line answers yet. */
export interface StatementItem {
  id: string;
  date: Day;
  amount: string;
  counterparty: string;
  counterpartyAccount: string;
  memo: string;
  reference: string;
}

export type MatchReason =
  'reference' | 'amount-and-party' | 'amount-and-memo' | 'sum-of-statement-lines' | 'sum-of-journal-lines';

export interface Match {
  rule: 'M1' | 'M2' | 'M3';
  reason: MatchReason;
  journal: string[];
  statement: string[];
  /** Whether it may be accepted unseen. */
  auto: boolean;
}

/**
 * Rule: first M2, the reference in the memo and an equal amount; then M1, an equal amount and the party's name within
 * -5 to +15 days; then M3, 2 to 6 lines of one side that sum to one of the other. Each only when nothing else would fit as
 * well; what is left is for a person.
 * Source: domain/trade.md 6.
 * Example: a cheque 30255 of 12000.00 meets the bank's "支票 30255" five days later.
 */
export function matchJournal(
  journal: readonly JournalItem[],
  statement: readonly StatementItem[],
  parties: readonly Party[],
): Match[] {
  const matcher = new Matcher(
    journal.map(comparableJournal),
    statement.map(comparableBank),
    new PartyNames(parties),
  );
  return [...matcher.byReference(), ...matcher.byParty(), ...matcher.bySums()];
}

const DAYS_BEFORE = 5;
const DAYS_AFTER = 15;

const isNear = (journal: Journal, bank: Bank): boolean =>
  bank.day - journal.day >= -DAYS_BEFORE && bank.day - journal.day <= DAYS_AFTER;

class Matcher {
  private readonly used = new Set<Journal | Bank>();
  private readonly journal: readonly Journal[];
  private readonly statement: readonly Bank[];
  private readonly names: PartyNames;
  private readonly named = new Map<Bank, readonly Party[]>();

  constructor(journal: readonly Journal[], statement: readonly Bank[], names: PartyNames) {
    this.journal = journal;
    this.statement = statement;
    this.names = names;
  }

  byReference(): Match[] {
    return this.pairs(holdsReference, () => 'reference', 'M2');
  }

  byParty(): Match[] {
    const reason = (journal: Journal, bank: Bank): MatchReason | null => {
      if (this.agree(journal, bank)) return this.isNamedInMemo(bank) ? 'amount-and-memo' : 'amount-and-party';
      return saysMemo(journal, bank) ? 'amount-and-memo' : null;
    };
    return this.pairs(
      (journal, bank) => isNear(journal, bank) && reason(journal, bank) !== null,
      (journal, bank) => reason(journal, bank)!,
      'M1',
    );
  }

  /** Pairs of equal amounts that fit, where neither fits another line as well. */
  private pairs(
    fits: (journal: Journal, bank: Bank) => boolean,
    reason: (journal: Journal, bank: Bank) => MatchReason,
    rule: 'M1' | 'M2',
  ): Match[] {
    const byAmount = grouped(this.free(this.statement), ({ units }) => units);
    const journals = grouped(this.free(this.journal), ({ units }) => units);
    const matches: Match[] = [];
    for (const [units, group] of journals) {
      const banks = byAmount.get(units) ?? [];
      for (const journal of group) {
        const bank = onlyOne(banks, (one) => fits(journal, one));
        if (!bank || onlyOne(group, (one) => fits(one, bank)) !== journal) continue;
        this.take(journal, bank);
        const why = reason(journal, bank);
        matches.push({
          rule,
          reason: why,
          journal: [journal.id],
          statement: [bank.id],
          // A memo alone is no name, a number in a summary no reference.
          auto: why === 'reference' ? journal.reference !== '' : why === 'amount-and-party',
        });
      }
    }
    return matches;
  }

  bySums(): Match[] {
    const statementOf = grouped(this.free(this.statement), (bank) => this.partiesOf(bank));
    const journalOf = grouped(this.free(this.journal), ({ party, units }) => sideKey(party ?? '', units));
    const matches: Match[] = [];
    for (const journal of this.free(this.journal)) {
      const pool = statementOf.get(sideKey(journal.party ?? '', journal.units)) ?? [];
      const banks = this.sum(journal, pool, (bank) => isNear(journal, bank));
      if (banks) matches.push(sumMatch('sum-of-statement-lines', [journal], banks));
    }
    for (const bank of this.free(this.statement)) {
      const pool = journalOf.get(this.partiesOf(bank)) ?? [];
      const journals = this.sum(bank, pool, (journal) => isNear(journal, bank));
      if (journals) matches.push(sumMatch('sum-of-journal-lines', journals, [bank]));
    }
    return matches;
  }

  private sum<One extends Journal | Bank, Many extends Journal | Bank>(
    one: One,
    pool: readonly Many[],
    isWithin: (many: Many) => boolean,
  ): Many[] | null {
    if (this.used.has(one)) return null;
    const items = this.free(pool).filter(isWithin);
    if (items.length < 2) return null;
    const places = new SubsetSums(items.map(({ units }) => magnitude(units))).only(magnitude(one.units));
    if (!places) return null;
    const found = places.map((place) => items[place]!);
    this.take(one, ...found);
    return found;
  }

  /** The party whom the bank's line names, in the role that its direction has; '' when it names none, or several. */
  private partiesOf(bank: Bank): string {
    const role = bank.units > 0n ? 'customer' : 'supplier';
    const named = this.namedBy(bank);
    const fitting = named.filter((party) => party.role === role);
    const [party, ...others] = fitting.length > 0 ? fitting : named;
    return sideKey(party && others.length === 0 ? party.id : '', bank.units);
  }

  private agree(journal: Journal, bank: Bank): boolean {
    if (journal.party !== null && this.namedBy(bank).some(({ id }) => id === journal.party)) return true;
    return journal.counterpartyKey !== '' && journal.counterpartyKey === bank.counterpartyKey;
  }

  private namedBy(bank: Bank): readonly Party[] {
    const named = this.named.get(bank) ?? this.partiesIn(bank);
    this.named.set(bank, named);
    return named;
  }

  private isNamedInMemo(bank: Bank): boolean {
    return bank.counterpartyKey === '' && this.names.of(bank).length === 0;
  }

  private partiesIn(bank: Bank): readonly Party[] {
    const inFields = this.names.of(bank);
    return inFields.length > 0 ? inFields : this.names.inMemo(bank);
  }

  private free<Item extends Journal | Bank>(items: readonly Item[]): Item[] {
    return items.filter((item) => !this.used.has(item));
  }

  private take(...items: (Journal | Bank)[]): void {
    for (const item of items) this.used.add(item);
  }
}

const magnitude = (units: Units): Units => (units < 0n ? -units : units);
const sideKey = (party: string, units: Units): string => `${units < 0n ? 'out' : 'in'} ${party}`;

const sumMatch = (reason: MatchReason, journal: readonly Journal[], statement: readonly Bank[]): Match => ({
  rule: 'M3',
  reason,
  journal: journal.map(({ id }) => id),
  statement: statement.map(({ id }) => id),
  auto: false,
});

/** The only one that fits; undefined when none does, or more than one. */
function onlyOne<Item>(items: readonly Item[], fits: (item: Item) => boolean): Item | undefined {
  let found: Item | undefined;
  for (const item of items) {
    if (!fits(item)) continue;
    if (found !== undefined) return undefined;
    found = item;
  }
  return found;
}

function grouped<Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}
