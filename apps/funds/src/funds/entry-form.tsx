import { useShortcuts } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import classes from './funds.module.css';
import { useMessages } from './messages.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Saving } from './use-saving.ts';

interface EntryFormProps {
  label: string;
  /** Heading on the key sheet. */
  group: string;
  saving: Pick<Saving<never, unknown>, 'isBusy' | 'refusal'>;
  /** While a dialog is open the keys are its own. */
  isPaused: boolean;
  onSave(): void;
  onCancel?: (() => void) | undefined;
  /** What is done, where it is not "Save". */
  okText?: string;
  /** Why it can not be done yet. */
  obstacle?: string | undefined;
  /** Above the fields, and below them. */
  head?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** The fields of a record above a list: Enter leads on and, behind the last one, saves. */
export function EntryForm(props: EntryFormProps): ReactNode {
  const { label, group, saving, isPaused, onSave, onCancel, okText, obstacle, head, foot, children } = props;
  const words = useMessages();
  const obstacleId = useId();
  const form = useRef<HTMLDivElement>(null);
  const { refusal } = saving;
  useEffect(() => {
    fieldsIn(form.current)[0]?.focus();
  }, []);
  // What was typed last is drawn first; then it is saved.
  const latest = useRef(onSave);
  useLayoutEffect(() => {
    latest.current = () => {
      if (obstacle === undefined) onSave();
    };
  });
  const save = (): void => {
    if (leaveForm(form.current)) latest.current();
  };
  useShortcuts(isPaused ? [] : [{ keys: 'mod+s', label: okText ?? words('save'), group, run: save }]);
  return (
    <section className={classes['card']} aria-label={label}>
      {refusal && <RefusalAlert refusal={refusal} />}
      {head}
      <FormFields ref={form} className={classes['fields']} onEnd={save}>
        {children}
      </FormFields>
      {foot}
      <div className={classes['actions']}>
        {obstacle !== undefined && <p id={obstacleId}>{obstacle}</p>}
        {onCancel && <Button onClick={onCancel}>{words('cancel')}</Button>}
        <Button
          type="primary"
          loading={saving.isBusy}
          disabled={obstacle !== undefined}
          {...(obstacle !== undefined && { 'aria-describedby': obstacleId })}
          onClick={save}
        >
          {okText ?? words('save')}
        </Button>
      </div>
    </section>
  );
}
