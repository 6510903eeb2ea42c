import { Input } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from './books.module.css';
import { useMessages } from './messages.ts';
import type { CodeRangeView } from './use-code-range.ts';

/** The first and the last code of a book. */
export function CodeRangeInputs({ view }: { view: CodeRangeView }): ReactNode {
  const t = useMessages();
  return (['codeFrom', 'codeTo'] as const).map((end) => (
    <Input
      key={end}
      className={classes['code'] ?? ''}
      aria-label={t(end)}
      placeholder={t(end)}
      inputMode="numeric"
      maxLength={32}
      value={view.typedCodes[end]}
      onChange={({ target }) => view.setCode(end, target.value.trim())}
    />
  ));
}
