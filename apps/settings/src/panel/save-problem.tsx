import type { ApiError } from '@suanpan/api-client';
import { Button, ProblemAlert } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import classes from './panel.module.css';

interface SaveProblemProps {
  error: ApiError | null;
  /** Somebody else saved first: brings the newest version. */
  onReload(): void;
  /** What that is called; loading it again unless said otherwise. */
  way?: 'reload' | 'compare';
}

/** In a form: why a record was not saved; one that somebody else changed meanwhile can be loaded again, or compared. */
export function SaveProblem({ error, onReload, way = 'reload' }: SaveProblemProps): ReactNode {
  const t = useMessages();
  const form = Form.useFormInstance();
  if (!error || error.code === 'REPEATED') return null;
  // What the field says itself is not said again above it.
  const names = new Set(Object.keys(form.getFieldsValue() as object));
  const placed = error.fields.filter(({ field }) => field !== undefined && names.has(field));
  return (
    <div className={classes['problem']}>
      <ProblemAlert problems={error.fields} placed={placed} title={titleOf(error, t)} />
      {error.code === 'STALE' && (
        <p>
          <Button onClick={onReload}>{t(way)}</Button>
        </p>
      )}
    </div>
  );
}

/** A write that failed through no fault of what was typed says that it is kept; a refusal says itself what to do. */
function titleOf({ msg, status }: ApiError, t: ReturnType<typeof useMessages>): string {
  if (msg === '') return t('unreachable');
  return status >= 500 ? t('kept', { message: msg }) : msg;
}
