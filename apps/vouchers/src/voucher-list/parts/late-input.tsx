import { Input, type InputRef } from '@suanpan/ui/kit';
import { type ReactNode, type Ref, useState } from 'react';

interface LateInputProps {
  ref?: Ref<InputRef>;
  type?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  className: string | undefined;
  prefix?: ReactNode;
  label: string;
  value: string;
  onCommit(text: string): void;
}

/** A field whose text counts with Enter, or when it is left or cleared. */
export function LateInput({ label, value, className, onCommit, ...props }: LateInputProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (): void => {
    if (typed !== null && typed !== value) onCommit(typed);
    setTyped(null);
  };
  return (
    <Input
      {...props}
      allowClear
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') onCommit('');
      }}
      onPressEnter={(event) => {
        if (!event.nativeEvent.isComposing) commit();
      }}
      onBlur={commit}
    />
  );
}
