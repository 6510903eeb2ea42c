import { sameTotals } from '@suanpan/book-tables';
import type { AuxiliaryBalanceRow } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Icon } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../../books/books.module.css';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { bookQueries } from '../../books/queries.ts';
import { useSpan } from '../../books/use-span.ts';
import type { AuxiliaryView } from '../use-auxiliary-view.ts';

interface AgreementProps {
  total: AuxiliaryBalanceRow | undefined;
  view: Pick<AuxiliaryView, 'codes'>;
}

const amountsOnly = { showNumPrice: false, showZero: false };

/** Whether a table that leaves nothing out comes to what the subject balance says, of all subjects or of a range. */
export function Agreement({ total, view: { codes } }: AgreementProps): ReactNode {
  const words = useBookWords();
  const { id } = useAccountSet();
  const { span } = useSpan();
  const { data } = useQuery(bookQueries.subjectBalance(id, span, { ...amountsOnly, ...codes }));
  const other = data?.find(({ isTotal }) => isTotal);
  if (!total || !other) return null;
  const agrees = sameTotals(total, other);
  return (
    <p className={classes['agreement']} data-agrees={agrees} role="status" data-foot>
      <Icon name={agrees ? 'check' : 'warning'} size={14} />
      {words(agrees ? 'agrees' : 'differs')}
    </p>
  );
}
