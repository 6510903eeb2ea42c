import { signOf } from '@suanpan/accounting-core';
import { MoneyText } from '@suanpan/ui';
import { MoneyInput } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from './funds.module.css';
import type { Settles } from './settled-amount.ts';

/** An invoice of which a document may take something. */
export interface TakenInvoice {
  id: number;
  number: string;
  /** Null where it is not shown. */
  day: string | null;
  /** Of what at most something is taken, with its word; null where that is not known. */
  most: { word: string; amount: string } | null;
}

interface TakenInvoicesProps {
  label: string;
  invoices: readonly TakenInvoice[];
  /** What is taken, by invoice. */
  taken: Settles;
  labelOf(number: string): string;
  onChange(taken: Settles): void;
}

/** Invoices, each with what is taken of it. */
export function TakenInvoices({ label, invoices, taken, labelOf, onChange }: TakenInvoicesProps): ReactNode {
  const take = (id: number, amount: string | null): void => {
    const next = new Map(taken);
    if (amount === null || signOf(amount) === 0) next.delete(id);
    else next.set(id, amount);
    onChange(next);
  };
  return (
    <ul className={classes['settles']} aria-label={label}>
      {invoices.map(({ id, number, day, most }) => (
        <li key={id}>
          <span>
            {number}
            {day !== null && ` · ${day}`}
            {most && (
              <>
                {` · ${most.word} `}
                <MoneyText amount={most.amount} />
              </>
            )}
          </span>
          <Taken
            label={labelOf(number)}
            amount={taken.get(id) ?? null}
            onTake={(amount) => take(id, amount)}
          />
        </li>
      ))}
    </ul>
  );
}

interface TakenProps {
  label: string;
  amount: string | null;
  onTake(amount: string | null): void;
}

/** A text that is no amount leaves what was settled before, and its form is not saved (`leaveForm`). */
function Taken({ label, amount, onTake }: TakenProps): ReactNode {
  const [unread, setUnread] = useState<string | undefined>(undefined);
  return (
    <MoneyInput
      label={label}
      value={amount}
      unread={unread}
      showsProblem
      onChange={(typed) => {
        setUnread(undefined);
        onTake(typed);
      }}
      onUnread={setUnread}
    />
  );
}
