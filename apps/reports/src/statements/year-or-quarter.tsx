import { quarterOf } from '@suanpan/accounting-core';
import { periodLabel } from '@suanpan/ui';
import { Segmented } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { AsOfPicker } from '../as-of/as-of-picker.tsx';
import { useMessages } from '../books/messages.ts';
import type { ShownSpan } from '../books/span.ts';
import { UnreviewedSwitch } from '../books/unreviewed-switch.tsx';
import { useStatementView } from '../report-view/use-statement-view.ts';

export interface YearOrQuarter {
  span: ShownSpan;
  /** Whether the figures are of the year to the end of the span, or of the span (a quarter). */
  kind: 'year' | 'span';
  /** What the months are called. */
  months: string;
  /** What chooses it, for a toolbar. */
  choice: ReactNode;
}

/** The year to date or the quarter of the month in the header; the choice stands in the address. */
export function useYearOrQuarter(): YearOrQuarter {
  const words = useMessages();
  const { kind, setKind, span } = useStatementView();
  const isYear = kind === 'month';
  return {
    span,
    kind: isYear ? 'year' : 'span',
    months: isYear ? periodLabel(span.to) : `${span.to.year} Q${quarterOf(span.to)}`,
    choice: (
      <>
        <Segmented
          aria-label={words('column')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'month' as const, label: words('column.year') },
            { value: 'quarter' as const, label: words('column.quarter') },
          ]}
        />
        <AsOfPicker />
        <UnreviewedSwitch />
      </>
    ),
  };
}
