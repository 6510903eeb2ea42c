import { stripZeros } from '@suanpan/accounting-core';
import type { AuxiliaryCategory, ClosingSettings, Currency, Subject } from '@suanpan/contracts';
import { without } from '../books/without.ts';

/** What books are kept by: the set itself, its chart, auxiliary accounting, currencies, words and closing rules. */
export type DictionaryKind =
  | 'books'
  | 'subject'
  | 'auxiliary-category'
  | 'auxiliary-item'
  | 'currency'
  | 'currency-rate'
  | 'voucher-word'
  | 'closing-settings';

/** One record of them: everything of it that only its own events change. */
export interface DictionaryRecord {
  kind: DictionaryKind;
  /** The record's id, as its events name it. */
  id: string;
  facts: object;
}

/** The flows of the cash-flow statement that a subject came with; no screen changes them. */
export interface SeededFlows {
  cashFlowIn: string | null;
  cashFlowOut: string | null;
}

export const subjectRecord = (subject: Subject, flows: SeededFlows): DictionaryRecord => ({
  kind: 'subject',
  id: String(subject.id),
  facts: {
    ...without(subject, ['subjectFullName', 'isLeaf', 'auxiliaryAccounting']),
    categories: subject.auxiliaryAccounting.map(({ id }) => id),
    cashFlowIn: flows.cashFlowIn,
    cashFlowOut: flows.cashFlowOut,
  },
});

export const categoryRecord = (category: AuxiliaryCategory): DictionaryRecord => ({
  kind: 'auxiliary-category',
  id: String(category.id),
  facts: without(category, ['canEdit']),
});

/** A record whose answer on the wire is all there is to it. */
export const plainRecord = (
  kind: 'books' | 'auxiliary-item' | 'voucher-word',
  id: number | string,
  facts: object,
): DictionaryRecord => ({ kind, id: String(id), facts });

/** A rate is its value: the oldest events wrote "7.1" for what is stored as 7.10000000. */
export const currencyRecord = (currency: Currency): DictionaryRecord => ({
  kind: 'currency',
  id: currency.code,
  facts: { ...currency, exchangeRate: stripZeros(currency.exchangeRate) },
});

export const rateRecord = (code: string, month: string, rate: string): DictionaryRecord => ({
  kind: 'currency-rate',
  id: `${code}/${month}`,
  facts: { rate: stripZeros(rate) },
});

/** What a set itself says of a month's end; what it leaves to the policy is no fact of the set. */
export const settingsRecord = (
  from: string,
  settings: Omit<ClosingSettings, 'policy'>,
): DictionaryRecord => ({
  kind: 'closing-settings',
  id: from,
  facts: {
    version: settings.version,
    own: Object.fromEntries(Object.entries(settings).filter(([name]) => settings.own.includes(name))),
  },
});
