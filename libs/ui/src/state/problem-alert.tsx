import Alert from 'antd/es/alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { AmountsInText } from '../money/amounts-in-text.tsx';
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
  /** Those of them that stand at their own fields: they are not told a second time here. */
  placed?: readonly ShownProblem[];
  /** Heading, such as the server's `msg`. */
  title?: string | undefined;
  /** What leads on from it, such as links to what something is refused for; below the list. */
  links?: ReactNode;
  /** Focuses the field of a problem; the default looks for `name` or `data-field` and `data-line`. */
  focusField?: (problem: ShownProblem) => void;
}

/** Lists above the form what belongs to none of its fields, says that others do, and moves the focus to the first one's. */
export function ProblemAlert(props: ProblemAlertProps): ReactNode {
  const { problems, placed = none, title, links, focusField = focusByName } = props;
  const t = useUiMessages();
  useFocusFirst(problems, focusField);
  if (problems.length === 0 && title === undefined) return null;
  const count = new Set(
    problems.map((problem) => (placed.includes(problem) ? placeOf(problem) : problem.message)),
  ).size;
  const isSaidThere = title === undefined || placed.some(({ message }) => message === title);
  const isAllPlaced = placed.length > 0 && placed.length === problems.length;
  const text = (problem: ShownProblem): string =>
    problem.line === undefined
      ? problem.message
      : t('problems.line', { line: problem.line, message: problem.message });
  const [only] = problems.length === 1 ? problems.filter(({ message }) => message === title) : [];
  const heading = isAllPlaced
    ? t('problems.marked', { count })
    : isSaidThere
      ? t('problems.title', { count })
      : only
        ? text(only)
        : title;
  const listed = problems.filter(
    (problem) =>
      !placed.includes(problem) &&
      problem !== only &&
      (problem.line !== undefined || problem.message !== title),
  );
  return (
    <div role="alert" className={classes['problems']}>
      <Alert
        type="error"
        role="presentation"
        title={<AmountsInText text={heading} />}
        description={
          (listed.length > 0 || links) && (
            <>
              {listed.length > 0 && (
                <ul>
                  {listed.map((problem) => (
                    <li key={`${problem.line ?? ''}/${problem.field ?? ''}/${problem.message}`}>
                      <AmountsInText text={text(problem)} />
                    </li>
                  ))}
                </ul>
              )}
              {links}
            </>
          )
        }
      />
    </div>
  );
}

const none: readonly ShownProblem[] = [];

/** Several problems of one field are one thing to look at. */
const placeOf = ({ line, field }: ShownProblem): string => `${line ?? ''}/${field ?? ''}`;

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
  const ofNoLine = `[data-field="${name}"]:not([data-line])`;
  // All lines may be typed in one field.
  const selectors =
    line === undefined
      ? [`[name="${name}"], #${name}, [data-field="${name}"]`]
      : [`[data-line="${line}"][data-field="${name}"]`, ofNoLine];
  const [found] = selectors.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  const target = found?.matches('input, select, textarea, button, [tabindex]')
    ? found
    : found?.querySelector<HTMLElement>('input, [tabindex]');
  target?.focus();
}
