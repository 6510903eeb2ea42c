import { Icon } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import classes from './missing-mark.module.css';

/** Stands at a line whose formula reads subjects that are gone; nothing where there are none. */
export function MissingMark({ codes }: { codes: readonly string[] }): ReactNode {
  const words = useBookWords();
  if (codes.length === 0) return null;
  const text = words('missing.at', { subjects: codes.join(', ') });
  return (
    <span className={classes['mark']} role="img" aria-label={text} title={text}>
      <Icon name="warning" size={14} />
    </span>
  );
}
