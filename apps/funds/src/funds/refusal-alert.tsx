import { Link, useRefusingVouchers } from '@suanpan/feature-kit';
import { ProblemAlert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import type { Refusal } from './use-saving.ts';

/** What was refused, with a link to each voucher that it is refused for. */
export function RefusalAlert({ refusal }: { refusal: Refusal }): ReactNode {
  const { problems, placed, title, data } = refusal;
  const vouchers = useRefusingVouchers()(data);
  return (
    <ProblemAlert
      problems={problems}
      placed={placed}
      title={title}
      links={
        vouchers.length > 0 &&
        vouchers.map(({ label, to }) => (
          <span key={label}>
            <Link to={to}>{label}</Link>{' '}
          </span>
        ))
      }
    />
  );
}
