import { Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { CodeRangeInputs } from '../../books/code-range.tsx';
import { ExportMenu } from '../../books/export-menu.tsx';
import { LabelledSwitch } from '../../books/labelled-switch.tsx';
import { LevelSelect } from '../../books/level-select.tsx';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { spanQuery } from '../../books/span.ts';
import { useSpan } from '../../books/use-span.ts';
import { useMessages } from '../messages.ts';
import type { BalanceView } from '../use-balance-view.ts';

interface ToolbarProps {
  view: BalanceView;
  levels: number;
  book: 'subjectBalance' | 'subjectSummary' | 'generalLedger';
}

/** Months, level, search, switches and the way to a file. */
export function BalanceToolbar({ view, levels, book }: ToolbarProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const { span } = useSpan();
  const hasZeros = book !== 'subjectSummary';
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      <LevelSelect level={view.level} levels={levels} onChange={view.setLevel} />
      <CodeRangeInputs view={view} />
      <SearchBox label={t('search')} value={view.query} onChange={view.setQuery} isMain />
      {hasZeros && (
        <LabelledSwitch label={words('zero')} checked={view.showZero} onChange={view.setShowZero} />
      )}
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
