import { api, asApiError } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { FormFoot } from '../../panel/form-foot.tsx';
import { mergeValues } from '../../panel/merge-values.ts';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useNewer } from '../../panel/use-newer.ts';
import { useMessages } from '../messages.ts';
import { revaluedWith, type SubjectValues, valuesOf } from '../subject-form.ts';
import { useIsUsed } from '../use-is-used.ts';
import { useSaveSubject } from '../use-save-subject.ts';
import { NewerSubject } from './newer-subject.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { MoveNotice, UseNotice } from './use-notice.tsx';

interface SubjectFormProps {
  /** The subject to change; null for a new one. */
  before: Subject | null;
  /** The subject whose use matters: the changed one, or the leaf that would get its first child. */
  used: Subject | null;
  initialValues: SubjectValues;
  onClose(): void;
  /** Saved, and another one is wanted. */
  onNext?(): void;
}

/** The form of a subject: what is in use is locked with its reason, what is refused is said at the field. */
export function SubjectForm({ before, used, initialValues, onClose, onNext }: SubjectFormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [form] = Form.useForm<SubjectValues>();
  const staysOpen = useRef(false);
  const isUsed = useIsUsed(used);
  const [moves, setMoves] = useState(false);
  const save = useSaveSubject(moves);
  const newer = useNewer(before, (one) => api.get('/subject/{id}', { path: { id: one?.id ?? 0 } }));
  const { base, theirs } = newer;
  const error = save.error ? asApiError(save.error) : null;
  const submit = (values: SubjectValues): void =>
    save.mutate(
      { before: base, values },
      {
        onSuccess: (saved) => {
          toast(t('saved', { subject: `${saved.code} ${saved.name}` }));
          if (staysOpen.current) onNext?.();
          else onClose();
        },
        onError: (refusal) => {
          if (asApiError(refusal).code === 'STALE') void newer.ask();
        },
      },
    );
  const typed = (): SubjectValues => form.getFieldsValue(true) as SubjectValues;
  const merged = (): SubjectValues =>
    base && theirs ? mergeValues(valuesOf(base), typed(), valuesOf(theirs)) : typed();
  const goOnWith = (values: SubjectValues): void => {
    form.setFieldsValue(values);
    newer.goOnFrom(theirs);
    save.reset();
  };
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
    <>
      {theirs && (
        <NewerSubject
          mine={merged()}
          theirs={theirs}
          onMine={() => goOnWith(merged())}
          onTheirs={() => goOnWith(valuesOf(theirs))}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initialValues}
        onValuesChange={followCurrencies}
        onFinish={(values) => submit(values)}
        onSubmitCapture={() => {
          staysOpen.current = false;
        }}
      >
        <SaveProblem error={error} way="compare" onReload={() => void newer.ask()} />
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
    </>
  );
}
