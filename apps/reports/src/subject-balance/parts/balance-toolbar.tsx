import { Toolbar } from '@suanpan/ui';
import { Select } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { CodeRangeInputs } from '../../books/code-range.tsx';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { spanQuery } from '../../books/span.ts';
import { useSpan } from '../../books/use-span.ts';
import { useMessages } from '../messages.ts';
import type { BalanceView } from '../use-balance-view.ts';

const ALL_LEVELS = 0;

interface ToolbarProps {
  view: BalanceView;
  levels: number;
  book: 'subjectBalance' | 'subjectSummary' | 'generalLedger';
}

/** Months, level, search, switches and the way to a file. */
export function BalanceToolbar({ view, levels, book }: ToolbarProps): ReactNode {
  const t = useMessages();
  const { span } = useSpan();
  const hasZeros = book !== 'subjectSummary';
  const choices = Array.from({ length: levels }, (_, index) => index + 1);
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      <Select
        aria-label={t('level')}
        value={view.level ?? ALL_LEVELS}
        onChange={(level) => view.setLevel(level === ALL_LEVELS ? null : level)}
        options={[
          { value: ALL_LEVELS, label: t('level.all') },
          ...choices.map((level) => ({ value: level, label: t('level.to', { level }) })),
        ]}
        popupMatchSelectWidth={false}
      />
      <CodeRangeInputs view={view} />
      <SearchBox label={t('search')} value={view.query} onChange={view.setQuery} isMain />
      {hasZeros && <LabelledSwitch label={t('zero')} checked={view.showZero} onChange={view.setShowZero} />}
      <LabelledSwitch label={t('quantity')} checked={view.showQuantity} onChange={view.setShowQuantity} />
      <ExportMenu
        path={`/accountBook/${book}/export`}
        parts={{
          query: {
            ...spanQuery(span),
            ...view.codes,
            ...(view.query === '' ? {} : { q: view.query }),
            ...(view.level === null ? {} : { level: view.level }),
            ...(view.folded.size === 0 ? {} : { folded: [...view.folded].join('.') }),
            ...(hasZeros ? { showZero: view.showZero } : {}),
            showNumPrice: view.showQuantity,
          },
        }}
      />
    </Toolbar>
  );
}
