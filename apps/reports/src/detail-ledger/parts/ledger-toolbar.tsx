import { useShortcuts } from '@suanpan/feature-kit';
import { Button, Toolbar } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../../books/messages.ts';
import { SearchBox } from '../../books/search-box.tsx';
import { SpanPicker } from '../../books/span-picker.tsx';
import { useMessages } from '../messages.ts';
import { type SubjectChoice, neighbour } from '../use-subject-choice.ts';
import { type SubjectPanel, SubjectPanelButton } from './subject-panel.tsx';

interface ToolbarProps {
  choice: SubjectChoice;
  panel: SubjectPanel;
  text: string;
  onText(text: string): void;
}

/** Months, the way to the neighbouring subjects, and the search in the ledger. */
export function LedgerToolbar({ choice, panel, text, onText }: ToolbarProps): ReactNode {
  const t = useMessages();
  const words = useBookWords();
  const group = words('keys');
  useShortcuts([
    { keys: '[', label: t('previous'), group, run: () => choice.step(-1) },
    { keys: ']', label: t('next'), group, run: () => choice.step(1) },
  ]);
  return (
    <Toolbar label={t('toolbar')}>
      <SpanPicker />
      <SubjectPanelButton panel={panel} choice={choice} />
      <StepButton choice={choice} by={-1} label={t('previous')} keys="[" glyph="‹" />
      <StepButton choice={choice} by={1} label={t('next')} keys="]" glyph="›" />
      <SearchBox label={t('find')} value={text} onChange={onText} isMain />
    </Toolbar>
  );
}

interface StepProps {
  choice: SubjectChoice;
  by: 1 | -1;
  label: string;
  keys: string;
  glyph: string;
}

function StepButton({ choice, by, label, keys, glyph }: StepProps): ReactNode {
  const target = neighbour(choice.list.data ?? [], choice.code, by);
  const title = target ? `${label}: ${target.code} ${target.name} (${keys})` : label;
  return (
    <Button aria-label={label} title={title} disabled={!target} onClick={() => choice.step(by)}>
      <span aria-hidden="true">{glyph}</span>
    </Button>
  );
}
