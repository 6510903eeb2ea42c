import { type Problem, formatMoney, isProblem, moneyOf, negate } from '@suanpan/accounting-core';
import { useState } from 'react';
import { formatAmount } from './format.ts';
import type { MoneyInputProps } from './money-input.tsx';
import { amountLeft, amountOf } from './typing.ts';

export interface AmountDraft {
  /** What the field shows. */
  text: string;
  isEdited: boolean;
  isEmpty: boolean;
  /** What is wrong with the text; told on leaving the field. */
  problem: Problem | null;
  focus(): void;
  type(text: string): void;
  /** Takes what was typed, or keeps the amount from before when it is none; answers what stands. */
  commit(): string | null;
  /** Forgets what was typed: the value comes from elsewhere now. */
  discard(): void;
  /** Back to the amount that stood there when the field was entered. */
  revert(): void;
  negated(): string | null;
}

/**
 * The text of an amount while it is typed. Outside it shows thousands marks, inside plain text; each text that is an
 * amount or a sum is handed on at once, so that totals are live, and each that is none as well, to be kept.
 */
export function useAmountDraft({
  value,
  unread,
  onChange,
  onUnread,
}: Pick<MoneyInputProps, 'value' | 'unread' | 'onChange' | 'onUnread'>): AmountDraft {
  const [typed, setTyped] = useState<string | null>(null);
  const [entered, setEntered] = useState<{ value: string | null } | null>(null);

  const hand = (amount: string | null): void => {
    if (amount !== value || unread !== undefined) onChange(amount);
  };
  /** A text that is no amount leaves the one from before untouched. */
  const refuse = (text: string): string | null => {
    const before = entered ? entered.value : value;
    onUnread(text, before);
    return before;
  };
  const type = (text: string): void => {
    setTyped(text);
    const amount = amountOf(text);
    if (isProblem(amount)) refuse(text);
    else hand(amount);
  };
  const commit = (): string | null => {
    setEntered(null);
    setTyped(null);
    if (typed === null) return value;
    const amount = amountLeft(typed);
    if (isProblem(amount)) return refuse(typed);
    hand(amount);
    return amount;
  };
  const shown = typed ?? unread;
  return {
    text: shown ?? (value === null ? '' : entered ? value : formatAmount(value)),
    isEdited: shown !== undefined,
    isEmpty: (shown ?? value ?? '') === '',
    problem: typed === null && unread !== undefined ? problemIn(unread) : null,
    focus: () => setEntered({ value }),
    type,
    commit,
    discard: () => setTyped(null),
    revert: () => {
      setTyped(null);
      if (entered) hand(entered.value);
    },
    negated: () => (value === null ? null : formatMoney(negate(moneyOf(value)))),
  };
}

function problemIn(text: string): Problem | null {
  const amount = amountLeft(text);
  return isProblem(amount) ? amount : null;
}
