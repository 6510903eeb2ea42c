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
 * The text of an amount while it is typed. Outside it shows thousands marks, inside plain text; each
 * text that is an amount or a sum is handed on at once, so that totals are live.
 */
export function useAmountDraft(
  value: string | null,
  onChange: (value: string | null) => void,
  { onProblem, onUnread }: Pick<MoneyInputProps, 'onProblem' | 'onUnread'>,
): AmountDraft {
  const [draft, setDraft] = useState<string | null>(null);
  const [entered, setEntered] = useState<{ value: string | null } | null>(null);
  const [problem, setShown] = useState<Problem | null>(null);
  const [isUnread, setUnread] = useState(false);
  const setProblem = (next: Problem | null): void => {
    if (next?.code !== problem?.code) onProblem?.(next);
    setShown(next);
    noteUnread(next !== null);
  };
  const noteUnread = (next: boolean): void => {
    if (next !== isUnread) onUnread?.(next);
    setUnread(next);
  };

  const type = (text: string): void => {
    setDraft(text);
    const amount = amountOf(text);
    if (isProblem(amount)) noteUnread(true);
    else hand(amount);
  };
  const hand = (amount: string | null): void => {
    setProblem(null);
    if (amount !== value) onChange(amount);
  };
  const commit = (): string | null => {
    const amount = draft === null ? value : amountLeft(draft);
    const before = entered ? entered.value : value;
    setEntered(null);
    if (isProblem(amount)) {
      setProblem(amount);
      if (before !== value) onChange(before);
      return before;
    }
    setDraft(null);
    hand(amount);
    return amount;
  };
  const discard = (): void => {
    setDraft(null);
    setProblem(null);
  };
  return {
    text: draft ?? (value === null ? '' : entered ? value : formatAmount(value)),
    isEdited: draft !== null,
    isEmpty: (draft ?? value ?? '') === '',
    problem,
    focus: () => setEntered({ value }),
    type,
    commit,
    discard,
    revert: () => {
      discard();
      if (entered && entered.value !== value) onChange(entered.value);
    },
    negated: () => (value === null ? null : formatMoney(negate(moneyOf(value)))),
  };
}
