import { canonicalJson } from '@suanpan/accounting-core';
import type {
  AuxiliaryCategory,
  AuxiliaryItem,
  ClosingSettings,
  Currency,
  Subject,
  VoucherWord,
} from '@suanpan/contracts';
import type { EventContent } from '../books/book-event.ts';
import { booksRestored } from './chain-walk.ts';
import type { MonthRate } from '../currency/save-currency.ts';
import {
  categoryRecord,
  currencyRecord,
  plainRecord,
  rateRecord,
  settingsRecord,
  subjectRecord,
  type DictionaryKind,
  type DictionaryRecord,
  type SeededFlows,
} from '../dictionary/dictionary-record.ts';
import { snapshotTaken, type DictionarySnapshot } from '../dictionary/dictionary-snapshot.ts';

/** A record the books are kept by that is not what the history left. */
export interface DictionaryFault {
  kind: DictionaryKind;
  id: string;
  reason: 'changed' | 'missing' | 'unknown';
}

/** What the chain says the chart, items, currencies, words and rules must be now: a fold from its last snapshot on. */
export class DictionaryHistory {
  /** The event of the last snapshot; null in books older than such events, of which nothing is known yet. */
  since: number | null = null;
  readonly #facts = new Map<string, string>();

  add(event: EventContent): void {
    if (event.action === snapshotTaken) this.#restart(event.seq, event.after as DictionarySnapshot);
    else if (this.since !== null) this.#apply(event);
  }

  /** The stored records that are not what their last event left. */
  faults(stored: readonly DictionaryRecord[]): DictionaryFault[] {
    if (this.since === null) return [];
    const missing = new Set(this.#facts.keys());
    const moved = outOfOrder(stored);
    const faults = stored.flatMap((record): DictionaryFault[] => {
      const { kind, id } = record;
      if (!missing.delete(keyOf(kind, id))) return [{ kind, id, reason: 'unknown' }];
      const isSound = this.#facts.get(keyOf(kind, id)) === canonicalJson(record.facts);
      return isSound && !moved.has(record) ? [] : [{ kind, id, reason: 'changed' }];
    });
    return [...faults, ...[...missing].map((key) => ({ ...placeOf(key), reason: 'missing' as const }))];
  }

  #restart(seq: number, { first, records }: DictionarySnapshot): void {
    if (first) {
      this.since = seq;
      this.#facts.clear();
    }
    for (const record of records) this.#put(record);
  }

  #apply({ action, objectId, before, after }: EventContent): void {
    switch (action) {
      case booksRestored:
        return this.#moveBooks(objectId, before as { id: number }, (after as { books: object }).books);
      case 'books.change':
        return this.#put(plainRecord('books', objectId, after as object));
      case 'subject.add':
      case 'subject.change':
        return this.#putSubject(after as Subject);
      case 'subject.delete':
        return this.#remove('subject', objectId);
      case 'subject.first-child':
        return this.#firstChild(after as { child: Subject; parent: Subject });
      case 'subject.import':
        return this.#putSubjects(after as { added: Subject[]; changed: Subject[] });
      case 'subject.recode':
        return this.#recode(objectId, after as { encoding: string; codes: { id: number; code: string }[] });
      case 'auxiliary-category.add':
      case 'auxiliary-category.change':
        return this.#put(categoryRecord(after as AuxiliaryCategory));
      case 'auxiliary-category.delete':
        return this.#remove('auxiliary-category', objectId);
      case 'auxiliary-item.add':
      case 'auxiliary-item.change':
        return this.#putItems([after as AuxiliaryItem]);
      case 'auxiliary-item.import':
        return this.#putItems([...(after as ItemImport).added, ...(after as ItemImport).changed]);
      case 'auxiliary-item.delete':
        return this.#remove('auxiliary-item', objectId);
      case 'auxiliary-item.clear':
      case 'auxiliary-item.merge':
        for (const { id } of before as { id: number }[]) this.#remove('auxiliary-item', String(id));
        return;
      case 'currency.add':
      case 'currency.change':
        return this.#put(currencyRecord(after as Currency));
      case 'currency.delete':
        return this.#removeCurrency(objectId);
      case 'currency.rates':
        return this.#putRates(objectId, before as MonthRate[], after as MonthRate[]);
      case 'voucher-word.add':
      case 'voucher-word.change':
        return this.#put(plainRecord('voucher-word', objectId, after as VoucherWord));
      case 'voucher-word.delete':
        return this.#remove('voucher-word', objectId);
      case 'closing.settings':
        return this.#put(settingsRecord(objectId, after as ClosingSettings));
    }
  }

  /** A restored set has another number, and mostly another name. */
  #moveBooks(objectId: string, { id }: { id: number }, books: object): void {
    this.#remove('books', String(id));
    this.#put(plainRecord('books', objectId, books));
  }

  #put({ kind, id, facts }: DictionaryRecord): void {
    this.#facts.set(keyOf(kind, id), canonicalJson(facts));
  }

  #remove(kind: DictionaryKind, id: string): void {
    this.#facts.delete(keyOf(kind, id));
  }

  /** The flows that a subject came with stay with it; an event says them only when it seeds the subject. */
  #putSubject(subject: Subject & Partial<SeededFlows>, heir = subject.id): void {
    const { cashFlowIn, cashFlowOut, ...said } = subject;
    const known = this.#flowsOf(heir);
    this.#put(
      subjectRecord(said, {
        cashFlowIn: cashFlowIn ?? known?.cashFlowIn ?? null,
        cashFlowOut: cashFlowOut ?? known?.cashFlowOut ?? null,
      }),
    );
  }

  #flowsOf(id: number): SeededFlows | undefined {
    const facts = this.#facts.get(keyOf('subject', String(id)));
    return facts === undefined ? undefined : (JSON.parse(facts) as SeededFlows);
  }

  #putSubjects({ added, changed }: { added: Subject[]; changed: Subject[] }): void {
    for (const subject of [...added, ...changed]) this.#putSubject(subject);
  }

  /** The new parent is a copy of the leaf that became its child. */
  #firstChild({ child, parent }: { child: Subject; parent: Subject }): void {
    this.#putSubject(parent, child.id);
    this.#putSubject(child);
  }

  #recode(setId: string, { encoding, codes }: { encoding: string; codes: { id: number; code: string }[] }) {
    this.#amend('books', setId, () => ({ encoding }));
    for (const { id, code } of codes)
      this.#amend('subject', String(id), ({ version }) => ({ code, version: version + 1 }));
  }

  #amend(kind: DictionaryKind, id: string, change: (facts: { version: number }) => object): void {
    const known = this.#facts.get(keyOf(kind, id));
    if (known === undefined) return;
    const facts = JSON.parse(known) as { version: number };
    this.#put({ kind, id, facts: { ...facts, ...change(facts) } });
  }

  #putItems(items: readonly AuxiliaryItem[]): void {
    for (const item of items) this.#put(plainRecord('auxiliary-item', item.id, item));
  }

  #putRates(month: string, before: readonly MonthRate[], after: readonly MonthRate[]): void {
    for (const { code } of before) this.#remove('currency-rate', `${code}/${month}`);
    for (const { code, rate } of after) this.#put(rateRecord(code, month, rate));
  }

  /** With a currency go its rates. */
  #removeCurrency(code: string): void {
    this.#remove('currency', code);
    for (const key of this.#facts.keys())
      if (key.startsWith(keyOf('currency-rate', `${code}/`))) this.#facts.delete(key);
  }
}

/**
 * Words and categories are listed in the order they were added, which nobody can change: the words' is the books' own
 * (decision D23). Those that stand behind a later one.
 */
function outOfOrder(stored: readonly DictionaryRecord[]): ReadonlySet<DictionaryRecord> {
  const moved = new Set<DictionaryRecord>();
  for (const kind of ['voucher-word', 'auxiliary-category']) {
    let last = 0;
    for (const record of stored.filter((one) => one.kind === kind)) {
      if (Number(record.id) < last) moved.add(record);
      else last = Number(record.id);
    }
  }
  return moved;
}

interface ItemImport {
  added: AuxiliaryItem[];
  changed: AuxiliaryItem[];
}

const keyOf = (kind: DictionaryKind, id: string): string => `${kind} ${id}`;
const placeOf = (key: string): { kind: DictionaryKind; id: string } => {
  const [kind, id] = key.split(' ');
  return { kind: kind as DictionaryKind, id: id! };
};
