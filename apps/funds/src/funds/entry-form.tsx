import { useShortcuts } from '@suanpan/feature-kit';
import { Button, ProblemAlert } from '@suanpan/ui';
import { fieldsIn, FormFields, leaveForm } from '@suanpan/ui/kit';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import classes from './funds.module.css';
import { useMessages } from './messages.ts';
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
  children: ReactNode;
}

/** The fields of a record above the list of its month: Enter leads on and, behind the last one, saves. */
export function EntryForm(props: EntryFormProps): ReactNode {
  const { label, group, saving, isPaused, onSave, onCancel, children } = props;
  const words = useMessages();
  const form = useRef<HTMLDivElement>(null);
  const { refusal } = saving;
  useEffect(() => {
    fieldsIn(form.current)[0]?.focus();
  }, []);
  // What was typed last is drawn first; then it is saved.
  const latest = useRef(onSave);
  useLayoutEffect(() => {
    latest.current = onSave;
  });
  const save = (): void => {
    if (leaveForm(form.current)) latest.current();
  };
  useShortcuts(isPaused ? [] : [{ keys: 'mod+s', label: words('save'), group, run: save }]);
  return (
    <section className={classes['card']} aria-label={label}>
      {refusal && <ProblemAlert problems={refusal.problems} placed={refusal.placed} title={refusal.title} />}
      <FormFields ref={form} className={classes['fields']} onEnd={save}>
        {children}
      </FormFields>
      <div className={classes['actions']}>
        {onCancel && <Button onClick={onCancel}>{words('cancel')}</Button>}
        <Button type="primary" loading={saving.isBusy} onClick={save}>
          {words('save')}
        </Button>
      </div>
    </section>
  );
}
