import { nameKey } from '../words.ts';

/** A customer or a supplier, as matching knows it. One company in both roles is two of them. */
export interface Party {
  id: string;
  role: 'customer' | 'supplier';
  name: string;
  /** Other names and account numbers under which banks show it, learned from what was accepted before. */
  aliases: readonly string[];
}

/**
 * Rule: a party is known by its name or an alias, whole and however it is written; a part of a name is no name.
 * Source: domain/trade.md 6 (party name or alias).
 * Example: "KIYOTA PARTS" is S05 because that alias was learned.
 *
 * Formats without a field for the counterparty, as MT940 in free text, have the name somewhere in the memo: there a whole
 * name is looked for, the longest one, and what it leads to is for a person to accept.
 */
export class PartyNames {
  private readonly ids = new Map<string, Set<string>>();
  private readonly parties: ReadonlyMap<string, Party>;
  /** Names by their first characters, the longest first. */
  private readonly byStart = new Map<string, string[]>();

  constructor(parties: readonly Party[]) {
    this.parties = new Map(parties.map((party) => [party.id, party]));
    for (const { id, name, aliases } of parties) for (const text of [name, ...aliases]) this.add(text, id);
    for (const key of this.ids.keys()) {
      if (key.length < shortestInMemo) continue;
      const start = key.slice(0, shortestInMemo);
      this.byStart.set(start, [...(this.byStart.get(start) ?? []), key]);
    }
    for (const names of this.byStart.values()) names.sort((a, b) => b.length - a.length);
  }

  /** Those whom a bank's line names, by name or by account. */
  of(line: { counterparty: string; counterpartyAccount: string }): Party[] {
    return this.withKeys([nameKey(line.counterparty), nameKey(line.counterpartyAccount)]);
  }

  /** Those whom the memo names, when the line has no counterparty. */
  inMemo(line: { counterparty: string; memo: string }): Party[] {
    const memo = nameKey(line.memo);
    if (nameKey(line.counterparty) !== '') return [];
    const found: string[] = [];
    for (let place = 0; place + shortestInMemo <= memo.length; place++) {
      const names = this.byStart.get(memo.slice(place, place + shortestInMemo));
      const name = names?.find((one) => memo.startsWith(one, place));
      if (name === undefined) continue;
      found.push(name);
      place += name.length - 1;
    }
    return this.withKeys(found);
  }

  private withKeys(keys: readonly string[]): Party[] {
    const ids = new Set(keys.flatMap((key) => [...(this.ids.get(key) ?? [])]));
    return [...ids].map((id) => this.parties.get(id)!);
  }

  private add(text: string, id: string): void {
    const key = nameKey(text);
    if (key === '') return;
    const ids = this.ids.get(key);
    if (ids) ids.add(id);
    else this.ids.set(key, new Set([id]));
  }
}

/** A shorter name may stand in any memo. */
const shortestInMemo = 4;
