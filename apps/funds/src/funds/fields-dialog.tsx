import { fieldsIn, FormFields, leaveForm, Modal } from '@suanpan/ui/kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages as useFundWords } from './messages.ts';
import classes from './funds.module.css';
import { RefusalAlert } from './refusal-alert.tsx';
import type { Saving } from './use-saving.ts';

interface FieldsDialogProps {
  title: string;
  /** What is done, where it is not "Save". */
  okText?: string;
  /** False while something is missing that no field of the form can give. */
  isReady?: boolean;
  saving: Pick<Saving<never, unknown>, 'isBusy' | 'refusal'>;
  onSave(): void;
  onClose(): void;
  children: ReactNode;
}

/** The fields of one record; Enter leads on and, behind the last one, saves. */
export function FieldsDialog(props: FieldsDialogProps): ReactNode {
  const { title, okText, isReady = true, saving, onSave, onClose, children } = props;
  const words = useFundWords();
  const form = useRef<HTMLDivElement>(null);
  const { refusal } = saving;
  // What was typed last is drawn first; then it is saved.
  const latest = useRef(onSave);
  useLayoutEffect(() => {
    latest.current = onSave;
  });
  const save = (): void => {
    if (isReady && leaveForm(form.current)) latest.current();
  };
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={okText ?? words('save')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: !isReady, loading: saving.isBusy }}
      onOk={save}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        // Who has typed or chosen something by then stays there.
        const isEntered = form.current?.contains(document.activeElement);
        if (isOpen && !isEntered) fieldsIn(form.current)[0]?.focus();
      }}
    >
      {refusal && <RefusalAlert refusal={refusal} />}
      <FormFields ref={form} className={classes['fields']} onEnd={save}>
        {children}
      </FormFields>
    </Modal>
  );
}
