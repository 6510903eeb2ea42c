import { AmountsInText } from '../money/amounts-in-text.tsx';
import { type ReactNode, useId } from 'react';
import classes from './form-field.module.css';

/** What a field is given: who it is, and what is wrong with it. */
export interface FieldMarks {
  name: string;
  'data-field': string;
  'data-line'?: number;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  /** Its name on the wire. */
  field: string;
  /** Counted from 1. */
  line?: number;
  problem: string | undefined;
  hint?: string | undefined;
  className?: string | undefined;
  children(marks: FieldMarks, problemId: string | undefined): ReactNode;
}

/** A field below its name, with what is wrong with it. In a line of many, the name may be hidden by its `data-label`. */
export function Field({ label, field, line, problem, hint, className, children }: FieldProps): ReactNode {
  const id = useId();
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  const marks: FieldMarks = {
    name: line === undefined ? field : `${field}-${line}`,
    'data-field': field,
    ...(line === undefined ? {} : { 'data-line': line }),
    'aria-invalid': problem !== undefined,
    'aria-describedby': problemId,
  };
  return (
    <div className={[classes['fieldBox'], className].filter(Boolean).join(' ')}>
      <span className={classes['label']} data-label="" aria-hidden="true">
        {label}
      </span>
      {children(marks, problemId)}
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
      {problem !== undefined && <FieldProblem id={problemId} text={problem} />}
    </div>
  );
}

/** What is wrong with a field, below it. */
export const FieldProblem = ({ id, text }: { id?: string | undefined; text: string }): ReactNode => (
  <span id={id} className={classes['problem']}>
    <AmountsInText text={text} />
  </span>
);
