import { Input, type InputRef } from '@suanpan/ui/kit';
import { type ReactNode, type Ref, useId, useState } from 'react';
import classes from '../voucher-list.module.css';

interface LateInputProps {
  ref?: Ref<InputRef>;
  type?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  className: string | undefined;
  prefix?: ReactNode;
  label: string;
  value: string;
  /** Why a text does not count; it stays in the field as it was typed. */
  refusal?(text: string): string | null;
  /** What is to be known of the text that counts. */
  note?: string | null;
  onCommit(text: string): void;
}

/** A field whose text counts with Enter, or when it is left or cleared. */
export function LateInput({
  label,
  value,
  className,
  refusal,
  note = null,
  onCommit,
  ...props
}: LateInputProps): ReactNode {
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  // Filters may come from elsewhere: a saved view, the address.
  if (known !== value) {
    setKnown(value);
    setTyped(null);
    setRefused(null);
  }
  const said = refused ?? (typed === null ? note : null);
  const commit = (): void => {
    const reason = typed === null || typed === '' ? null : (refusal?.(typed) ?? null);
    setRefused(reason);
    if (reason !== null) return;
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <span className={classes['late']}>
      <Input
        {...props}
        allowClear
        className={className ?? ''}
        aria-label={label}
        aria-describedby={said === null ? undefined : noteId}
        aria-invalid={refused !== null}
        status={refused === null ? '' : 'error'}
        placeholder={label}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
          if (event.target.value === '') onCommit('');
        }}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) commit();
        }}
        onBlur={commit}
      />
      {said !== null && (
        <span id={noteId} role="alert" className={classes['said']} data-refused={refused !== null}>
          {said}
        </span>
      )}
    </span>
  );
}
