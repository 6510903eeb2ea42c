import type { Day } from '@suanpan/accounting-core';
import { type Units, unitsOf } from '../amounts.ts';
import type { Party } from './party-names.ts';
import { SubsetSums } from './subset-sum.ts';

/** An invoice or another document with something open. */
export interface OpenItem {
  id: string;
  party: string;
  /** The printed number; '' when there is none. */
  number: string;
  date: Day;
  dueDate: Day;
  currency: string;
  /** Open amount in its currency; negative for a credit, as a red invoice leaves it. */
  open: string;
}

/** An open item while proposals are made of it. */
export interface Open extends OpenItem {
  units: Units;
}

/**
 * Rule: open items are looked up, never walked through for every line of a bank: by party and currency, oldest due first,
 * and by the numbers that a memo may hold.
 * Source: domain/trade.md 6.
 * Example: 26322000426031066972 is found by itself and by its last eight digits, 31066972.
 */
export class OpenItems {
  private readonly byParty = new Map<string, Open[]>();
  private readonly byNumber = new Map<string, Open[]>();
  private readonly sums = new Map<string, SubsetSums>();

  constructor(items: readonly OpenItem[]) {
    for (const item of items) {
      const open = { ...item, units: unitsOf(item.open) };
      if (open.units === 0n) continue;
      push(this.byParty, keyOf(item.party, item.currency), open);
      for (const number of numbersOf(item.number)) push(this.byNumber, number, open);
    }
    for (const opens of this.byParty.values()) opens.sort(byDue);
  }

  /** What the party owes or is owed, the oldest due first. */
  of(party: Party, currency: string): Open[] {
    return this.all(party, currency).filter(({ units }) => units > 0n);
  }

  /** Credits of the party, the oldest first. */
  creditsOf(party: Party, currency: string): Open[] {
    return this.all(party, currency).filter(({ units }) => units < 0n);
  }

  /** Items with one of the numbers; a number that several items have names none of them. */
  numbered(numbers: readonly string[]): Open[] {
    const found = numbers.map((number) =>
      (this.byNumber.get(number) ?? []).filter(({ units }) => units > 0n),
    );
    return [...new Set(found.filter((items) => items.length === 1).flat())];
  }

  /** The only 2 to 6 items of the party that sum to the amount. */
  onlySum(party: Party, currency: string, target: Units): Open[] | null {
    const key = keyOf(party.id, currency);
    const items = this.of(party, currency);
    const sums = this.sums.get(key) ?? new SubsetSums(items.map(({ units }) => units));
    this.sums.set(key, sums);
    return sums.only(target)?.map((place) => items[place]!) ?? null;
  }

  /** Takes what a proposal uses, so that the next line is not offered it again. */
  take(item: Open, amount: Units): void {
    item.units -= amount;
    this.sums.delete(keyOf(item.party, item.currency));
    if (item.units !== 0n) return;
    const opens = this.byParty.get(keyOf(item.party, item.currency));
    opens?.splice(opens.indexOf(item), 1);
  }

  private all(party: Party, currency: string): readonly Open[] {
    return this.byParty.get(keyOf(party.id, currency)) ?? [];
  }
}

const keyOf = (party: string, currency: string): string => `${currency} ${party}`;

function push(map: Map<string, Open[]>, key: string, item: Open): void {
  const items = map.get(key);
  if (items) items.push(item);
  else map.set(key, [item]);
}

/** Due day, then day, then the order they came in. */
const byDue = (a: Open, b: Open): number => compare(a.dueDate, b.dueDate) || compare(a.date, b.date);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const tail = 8;
/** The number as memos write it: whole, or its last eight digits. */
function numbersOf(number: string): string[] {
  const whole = number.toUpperCase();
  const end = whole.slice(-tail);
  if (whole === '') return [];
  return whole.length > tail && /^\d+$/.test(end) ? [whole, end] : [whole];
}
