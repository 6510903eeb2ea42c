import { useLabelled } from '@suanpan/ui';
import { Input, type InputRef } from '@suanpan/ui/kit';
import { type ReactNode, type Ref, useEffect, useState } from 'react';

/** What is said of a field: why its text does not count, or what is to be known of it. */
export interface Said {
  text: string;
  isRefusal: boolean;
}

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
  /** Writes, or takes away, what is to be said of this field; it stands below the bar, which keeps its shape. */
  say(id: string, said: Said | null): void;
  /** The id of what is said. */
  saidId: string;
  onCommit(text: string): void;
}

/** A field whose text counts with Enter, or when it is left or cleared. */
export function LateInput({
  label,
  value,
  className,
  refusal,
  note = null,
  say,
  saidId,
  onCommit,
  ...props
}: LateInputProps): ReactNode {
  const labelled = useLabelled();
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
  useEffect(() => {
    if (refused !== null) say(saidId, { text: labelled(label, refused), isRefusal: true });
    else say(saidId, said === null ? null : { text: said, isRefusal: false });
    return () => say(saidId, null);
  }, [say, saidId, label, said, refused, labelled]);
  const commit = (): void => {
    const reason = typed === null || typed === '' ? null : (refusal?.(typed) ?? null);
    setRefused(reason);
    if (reason !== null) return;
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <Input
      {...props}
      allowClear
      className={className ?? ''}
      aria-label={label}
      aria-describedby={said === null ? undefined : saidId}
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
  );
}
