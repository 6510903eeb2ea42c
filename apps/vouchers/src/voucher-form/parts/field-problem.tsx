import type { ReactNode } from 'react';
import classes from '../voucher-form.module.css';

/** What makes the field of this id say that something is wrong with it. */
export const faulty = (id: string, problem: string | undefined) =>
  problem === undefined
    ? {}
    : ({ status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` } as const);

/** What is wrong with the field of this id, beside it. */
export const FieldProblem = ({ id, problem }: { id: string; problem: string | undefined }): ReactNode =>
  problem !== undefined && (
    <span id={`${id}-problem`} className={classes['problem']}>
      {problem}
    </span>
  );
