import { Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
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
  /** What else picks the ledger. */
  children?: ReactNode;
}

/** Months, the way to the neighbouring entries, and the search in the ledger. */
export function LedgerToolbar({ choice, panel, words, text, onText, children }: ToolbarProps): ReactNode {
  const t = useMessages();
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      {children}
      <EntryPanelButton panel={panel} choice={choice} words={words} />
      <StepButtons choice={choice} words={words} />
      <SearchBox label={t('find')} value={text} onChange={onText} isMain />
    </Toolbar>
  );
}
