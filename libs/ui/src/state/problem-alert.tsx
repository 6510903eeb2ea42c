import Alert from 'antd/es/alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';
import classes from './state.module.css';

/** A problem in the user's language; the server's `fields[]` fit as they are. */
export interface ShownProblem {
  message: string;
  /** Counted from 1. */
  line?: number | undefined;
  field?: string | undefined;
}

export interface ProblemAlertProps {
  problems: readonly ShownProblem[];
  /** Heading, such as the server's `msg`. */
  title?: string | undefined;
  /** Focuses the field of a problem; the default looks for `name` or `data-field` and `data-line`. */
  focusField?: (problem: ShownProblem) => void;
}

/** Lists every problem above the form and moves the focus to the first one's field. */
export function ProblemAlert({ problems, title, focusField = focusByName }: ProblemAlertProps): ReactNode {
  const t = useUiMessages();
  useFocusFirst(problems, focusField);
  if (problems.length === 0 && title === undefined) return null;
  const listed = problems.filter((problem) => problem.line !== undefined || problem.message !== title);
  const text = (problem: ShownProblem): string =>
    problem.line === undefined
      ? problem.message
      : t('problems.line', { line: problem.line, message: problem.message });
  return (
    <div role="alert" className={classes['problems']}>
      <Alert
        type="error"
        role="presentation"
        title={title ?? t('problems.title', { count: problems.length })}
        description={
          listed.length > 0 && (
            <ul>
              {listed.map((problem) => (
                <li key={`${problem.line ?? ''}/${problem.field ?? ''}/${problem.message}`}>
                  {text(problem)}
                </li>
              ))}
            </ul>
          )
        }
      />
    </div>
  );
}

function useFocusFirst(problems: readonly ShownProblem[], focusField: (problem: ShownProblem) => void): void {
  const seen = useRef<readonly ShownProblem[]>([]);
  useEffect(() => {
    const first = problems[0];
    if (first && seen.current !== problems) focusField(first);
    seen.current = problems;
  }, [problems, focusField]);
}

function focusByName({ field, line }: ShownProblem): void {
  if (field === undefined) return;
  const name = CSS.escape(field);
  const selector =
    line === undefined
      ? `[name="${name}"], #${name}, [data-field="${name}"]`
      : `[data-line="${line}"][data-field="${name}"]`;
  const found = document.querySelector<HTMLElement>(selector);
  const target = found?.matches('input, select, textarea, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input, [tabindex]');
  target?.focus();
}
