import { Alert, Button } from '@suanpan/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldName, FieldsOnWire } from '../form-values.ts';
import { useMessages } from '../messages.ts';
import { ValueText } from '../value-text.tsx';
import classes from '../wizard.module.css';
import { pick } from './merge-edit.ts';
import type { Conflict } from './use-save-edit.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  onTake(theirs: Partial<FieldsOnWire>): void;
}

/** Somebody saved the same record meanwhile: what of theirs is in the form now, and where the two differ. */
export function ConflictNotice({ conflict, onTake }: ConflictNoticeProps): ReactNode {
  const t = useMessages();
  const { taken, disputed, theirs } = conflict;
  const [settled, setSettled] = useState<readonly FieldName[]>([]);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const take = (name: FieldName): void => {
    onTake(pick(theirs, [name]));
    setSettled((names) => [...names, name]);
  };
  return (
    <div ref={notice} role="alert" tabIndex={-1}>
      <Alert
        type="warning"
        role="presentation"
        title={t('conflict.title')}
        description={
          <>
            <p>{t(disputed.length > 0 ? 'conflict.decide' : 'conflict.merged')}</p>
            <ul className={classes['conflicts']}>
              {taken.map((name) => (
                <li key={name}>
                  {t('conflict.taken', { field: t(name) })} <ValueText name={name} values={theirs} />
                </li>
              ))}
              {disputed.map((name) => (
                <li key={name}>
                  {t('conflict.theirs', { field: t(name) })} <ValueText name={name} values={theirs} />{' '}
                  {settled.includes(name) ? (
                    t('conflict.done')
                  ) : (
                    <Button size="small" onClick={() => take(name)}>
                      {t('conflict.take')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        }
      />
    </div>
  );
}
