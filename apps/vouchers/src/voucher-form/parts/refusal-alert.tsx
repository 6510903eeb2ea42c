import { ProblemAlert } from '@suanpan/ui';
import type { ReactNode } from 'react';
import type { Refusal, ShownProblem } from '../draft/refusal.ts';

interface RefusalAlertProps {
  refusal: Refusal | null;
  /** What of it still stands. */
  problems: readonly ShownProblem[];
  /** Names on the wire of further fields that say themselves what is wrong with them. */
  ownFields?: readonly string[];
}

const none: readonly string[] = [];

/** Why the lines were not saved: what belongs to a line or a field stands there alone, and here what belongs to none. */
export function RefusalAlert({ refusal, problems, ownFields = none }: RefusalAlertProps): ReactNode {
  if (!refusal || (problems.length === 0 && refusal.problems.length > 0)) return null;
  const shown = problems.map(({ message, line, cell, head, field }) => ({
    message,
    line,
    field: cell?.field ?? head ?? (field !== undefined && ownFields.includes(field) ? field : undefined),
  }));
  return (
    <ProblemAlert
      title={refusal.title}
      problems={shown}
      placed={shown.filter(({ field }) => field !== undefined)}
      focusField={focusedAlready}
    />
  );
}

/** The act of saving sets the focus. */
const focusedAlready = (): void => undefined;
