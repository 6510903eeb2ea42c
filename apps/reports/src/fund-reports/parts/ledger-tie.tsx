import { isZeroDecimal } from '@suanpan/accounting-core';
import type { FundReport } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Icon, periodLabel } from '@suanpan/ui';
import { Fragment, type ReactNode } from 'react';
import classes from '../../books/books.module.css';
import { bookLink, DETAIL_PATH } from '../../books/links.ts';
import type { ShownSpan } from '../../books/span.ts';
import own from '../fund-reports.module.css';
import { useMessages } from '../messages.ts';

interface TieProps {
  reports: readonly FundReport[];
  span: ShownSpan;
}

/** Whether journals are what the books say at the end (trade.md 9), with the ledgers of those that are not. */
export function LedgerTie({ reports, span }: TieProps): ReactNode {
  const t = useMessages();
  const differing = reports.filter(
    ({ difference, base }) => !isZeroDecimal(difference) || !isZeroDecimal(base.difference),
  );
  const agrees = differing.length === 0;
  return (
    <p className={classes['agreement']} data-agrees={agrees} role="status" data-foot>
      <Icon name={agrees ? 'check' : 'warning'} size={14} />
      <span className={own['tie']}>
        {t(agrees ? 'agrees' : 'differs', { month: periodLabel(span.to) })}
        {differing.map(({ fundAccountId, name, subjectCode }, index) => (
          <Fragment key={fundAccountId}>
            {index === 0 ? ' ' : ' · '}
            <Link to={bookLink(DETAIL_PATH, span, { subjectCode })}>
              {subjectCode} {name}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
