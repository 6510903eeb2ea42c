import { asApiError, subjectQueries } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import { revaluedWith, type SubjectValues } from '../subject-form.ts';
import { useIsUsed } from '../use-is-used.ts';
import { useSaveSubject } from '../use-save-subject.ts';
import { SubjectFields } from './subject-fields.tsx';
import { MoveNotice, UseNotice } from './use-notice.tsx';

interface SubjectFormProps {
  /** The subject to change; null for a new one. */
  before: Subject | null;
  /** The subject whose use matters: the changed one, or the leaf that would get its first child. */
  used: Subject | null;
  initialValues: SubjectValues;
  onClose(): void;
}

/** The form of a subject: what is in use is locked with its reason, what is refused is said at the field. */
export function SubjectForm({ before, used, initialValues, onClose }: SubjectFormProps): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [form] = Form.useForm<SubjectValues>();
  const staysOpen = useRef(false);
  const isUsed = useIsUsed(used);
  const [moves, setMoves] = useState(false);
  const save = useSaveSubject(before, moves);
  const error = save.error ? asApiError(save.error) : null;
  const submit = (values: SubjectValues): void =>
    save.mutate(values, {
      onSuccess: (saved) => {
        toast(t('saved', { subject: `${saved.code} ${saved.name}` }));
        if (!staysOpen.current) onClose();
      },
    });
  const hadCurrencies = useRef(initialValues.currencyAccounting.length > 0);
  const followCurrencies = ({ currencyAccounting }: Partial<SubjectValues>): void => {
    if (!currencyAccounting) return;
    form.setFieldsValue(revaluedWith(currencyAccounting, hadCurrencies.current));
    hadCurrencies.current = currencyAccounting.length > 0;
  };
  const submitAnd = (stays: boolean): void => {
    staysOpen.current = stays;
    form.submit();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      onValuesChange={followCurrencies}
      onFinish={submit}
      onSubmitCapture={() => {
        staysOpen.current = false;
      }}
    >
      <SaveProblem
        error={error}
        onReload={() => void queryClient.invalidateQueries({ queryKey: subjectQueries.all(id) })}
      />
      {isUsed && (before ? <UseNotice /> : <MoveNotice agreed={moves} onChange={setMoves} />)}
      <FocusFirst />
      <SubjectFields
        isNew={before === null}
        isLocked={before !== null && isUsed}
        problems={error?.fields ?? []}
      />
      <FormFoot
        isBusy={save.isPending}
        onCancel={onClose}
        {...(before === null ? { onSaveAndNext: () => submitAnd(true) } : {})}
      />
    </Form>
  );
}
