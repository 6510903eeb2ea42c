import { Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { ExportMenu } from '../../books/export-menu.tsx';
import { isOfSubject, type LedgerChoice } from '../../books/queries.ts';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { spanQuery } from '../../books/span.ts';
import { useSpan } from '../../books/use-span.ts';
import type { EntryWords } from '../../choice/entry.ts';
import { type EntryPanel, EntryPanelButton } from '../../choice/entry-panel.tsx';
import { StepButtons } from '../../choice/step-buttons.tsx';
import type { EntryChoice } from '../../choice/use-entry-choice.ts';
import { useMessages } from '../messages.ts';

interface ToolbarProps {
  choice: EntryChoice;
  panel: EntryPanel;
  words: EntryWords;
  text: string;
  onText(text: string): void;
  /** What is shown, and can be had as a file; null: nothing yet. */
  ledger: LedgerChoice | null;
  /** What else picks the ledger. */
  children?: ReactNode;
}

/** Months, the way to the neighbouring entries, and the search in the ledger. */
export function LedgerToolbar({
  choice,
  panel,
  words,
  text,
  onText,
  ledger,
  children,
}: ToolbarProps): ReactNode {
  const t = useMessages();
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      {children}
      <EntryPanelButton panel={panel} choice={choice} words={words} />
      <StepButtons choice={choice} words={words} />
      <SearchBox label={t('find')} value={text} onChange={onText} isMain />
      {ledger && <LedgerExport ledger={ledger} />}
    </Toolbar>
  );
}

function LedgerExport({ ledger }: { ledger: LedgerChoice }): ReactNode {
  const { span } = useSpan();
  const shown = { ...spanQuery(span), showNumPrice: true };
  if (!isOfSubject(ledger))
    return (
      <ExportMenu path="/accountBook/auxiliaryDetails/export" parts={{ query: { ...shown, ...ledger } }} />
    );
  const { subjectCode, auxiliaryItemId } = ledger;
  const item = auxiliaryItemId === null ? {} : { auxiliaryItemId };
  return (
    <ExportMenu path="/accountBook/details/export" parts={{ query: { ...shown, subjectCode, ...item } }} />
  );
}
