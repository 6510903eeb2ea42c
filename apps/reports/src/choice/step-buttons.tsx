import { useShortcuts } from '@suanpan/feature-kit';
import { Button, useLabelled } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useMessages as useBookWords } from '../books/messages.ts';
import { neighbour, type EntryWords } from './entry.ts';
import type { EntryChoice } from './use-entry-choice.ts';

interface StepsProps {
  choice: EntryChoice;
  words: EntryWords;
}

/** The way to the neighbouring entries, also by `[` and `]`. */
export function StepButtons({ choice, words }: StepsProps): ReactNode {
  const group = useBookWords()('keys');
  const { previous, next } = words;
  useShortcuts([
    { keys: '[', label: previous, group, run: () => choice.step(-1) },
    { keys: ']', label: next, group, run: () => choice.step(1) },
  ]);
  return (
    <>
      <StepButton choice={choice} by={-1} label={previous} keys="[" glyph="‹" />
      <StepButton choice={choice} by={1} label={next} keys="]" glyph="›" />
    </>
  );
}

interface StepProps {
  choice: EntryChoice;
  by: 1 | -1;
  label: string;
  keys: string;
  glyph: string;
}

function StepButton({ choice, by, label, keys, glyph }: StepProps): ReactNode {
  const labelled = useLabelled();
  const target = neighbour(choice.list.data ?? [], choice.key, by);
  const title = target ? labelled(label, `${target.code} ${target.name} (${keys})`) : label;
  return (
    <Button aria-label={label} title={title} disabled={!target} onClick={() => choice.step(by)}>
      <span aria-hidden="true">{glyph}</span>
    </Button>
  );
}
