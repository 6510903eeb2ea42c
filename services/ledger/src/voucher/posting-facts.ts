import type { Subject } from '@suanpan/accounting-core';
import { LRUCache } from 'lru-cache';

/** A subject as the rules judge it and as an answered voucher shows it. */
export interface PostedSubject extends Subject {
  /** Its name behind those of its parents. */
  fullName: string;
  categories: { id: number; name: string }[];
}

export interface PostedItem {
  id: number;
  categoryId: number;
  enabled: boolean;
  code: string;
  name: string;
}

export interface PostedCurrency {
  id: number;
  code: string;
  scale: number;
  isBase: boolean;
}

/** The company as the rules for a voucher ask for it. */
export interface PostingCompany {
  enableYear: number;
  enableMonth: number;
  standard: 0 | 1 | 2;
  encoding: string;
  baseCurrency: string;
}

/** What was read of one account set under one version of its facts; subjects and the like only as far as asked for. */
export interface PostingFacts {
  version: string;
  company: PostingCompany;
  words: ReadonlyMap<string, number>;
  currencies: ReadonlyMap<string, PostedCurrency>;
  subjects: ReadonlyMap<number, PostedSubject>;
  items: ReadonlyMap<number, PostedItem>;
}

const capacity = 100_000;

/**
 * Facts of the sets that are posted to (docs/adr/0012). They hold for as long as `ledger.posting_facts` says
 * the same version; who takes them asks for it in the same transaction. Those used longest ago make room.
 */
export class FactsMemory {
  readonly #bySet: LRUCache<number, PostingFacts>;

  constructor(facts = capacity) {
    this.#bySet = new LRUCache({ maxSize: facts, sizeCalculation: sizeOf });
  }

  /** What is remembered of the set, under whatever version. */
  find(accountSetId: number): PostingFacts | undefined {
    return this.#bySet.get(accountSetId);
  }

  /** Keeps the facts, with what is known already under the same version. */
  keep(accountSetId: number, read: PostingFacts): PostingFacts {
    const known = this.#bySet.peek(accountSetId);
    const facts = known?.version === read.version ? joined(known, read) : read;
    this.#bySet.set(accountSetId, facts);
    return facts;
  }
}

const joined = (known: PostingFacts, read: PostingFacts): PostingFacts => ({
  ...read,
  words: new Map([...known.words, ...read.words]),
  subjects: new Map([...known.subjects, ...read.subjects]),
  items: new Map([...known.items, ...read.items]),
});

const sizeOf = ({ words, currencies, subjects, items }: PostingFacts): number =>
  words.size + currencies.size + subjects.size + items.size;
