import { api, asApiError, subjectQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ProblemAlert } from '@suanpan/ui';
import { Checkbox, Input, type InputRef, Modal, SubjectPicker } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { newSubjectOf, proposedCode } from '../draft/new-subject.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../dialogs.module.css';

interface AddSubjectDialogProps {
  /** What was looked for: a code, or a name. */
  typed: string;
  onClose(added: Subject | null): void;
}

/** Adds a subject without leaving the voucher (ux.md 7): the parent proposes the code, Enter saves. */
export function AddSubjectDialog({ typed, onClose }: AddSubjectDialogProps): ReactNode {
  const t = useMessages();
  const formId = useId();
  const nameField = useRef<InputRef>(null);
  const { encoding = '4-2-2-2' } = useAccountSet();
  const { chart } = useEntry().facts;
  const [values, setValues] = useState(() => newSubjectOf(typed, chart, encoding));
  const [unnamed, setUnnamed] = useState<string>();
  const [moves, setMoves] = useState(false);
  const add = useAddSubject(onClose);
  const error = add.error ? asApiError(add.error) : null;
  const isMoveAsked = error?.code === 'FIRST_CHILD_NEEDS_MOVE' || moves;
  const setParent = (parentId: number | null, text?: string): void => {
    setUnnamed(text);
    setValues({ ...values, parentId, code: proposedCode(parentId, chart, encoding) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { code, name } = values;
    if (!add.isPending && unnamed === undefined) add.mutate({ code, name, moveBalances: moves });
  };
  return (
    <Modal
      open
      title={t('subject.new')}
      okText={t('item.save')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: add.isPending }}
      onCancel={() => onClose(null)}
      afterOpenChange={(isOpen) => isOpen && nameField.current?.focus()}
      width={440}
    >
      <form id={formId} className={classes['dialog']} onSubmit={submit}>
        {error && error.code !== 'REPEATED' && (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        )}
        <label>
          {t('subject.name')}
          <Input
            ref={nameField}
            name="name"
            maxLength={64}
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.target.value })}
          />
        </label>
        <div className={classes['dialog']}>
          {t('subject.parent')}
          <SubjectPicker
            includeParents
            subjects={chart}
            value={values.parentId}
            unread={unnamed}
            label={t('subject.parent')}
            onChange={(parentId) => setParent(parentId)}
            onUnread={(text) => setParent(null, text)}
          />
        </div>
        <label>
          {t('subject.code')}
          <Input
            name="code"
            inputMode="numeric"
            maxLength={32}
            value={values.code}
            onChange={(event) => setValues({ ...values, code: event.target.value })}
          />
        </label>
        {isMoveAsked && (
          <Checkbox checked={moves} onChange={(event) => setMoves(event.target.checked)}>
            {t('subject.move')}
          </Checkbox>
        )}
      </form>
    </Modal>
  );
}

function useAddSubject(onAdded: (subject: Subject) => void) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { code: string; name: string; moveBalances: boolean }) =>
      api.post('/subject', { body, idempotencyKey }),
    // The new subject is in the chart before it is chosen, so that the field can show it.
    onSuccess: async (subject) => {
      await queryClient.invalidateQueries({ queryKey: subjectQueries.all(id) });
      onAdded(subject);
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
