import type { AccountSet } from '@suanpan/contracts';
import { Link, useNavigate } from '@suanpan/feature-kit';
import { Button, Page, ProblemAlert, useToast } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import type { FieldsProps } from '../field.tsx';
import { AccountSetFields } from '../fields.tsx';
import { type AccountSetValues, inputOf, valuesOf } from '../form-values.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { useMessages } from '../messages.ts';
import classes from '../wizard.module.css';
import { ConflictNotice } from './conflict-notice.tsx';
import { useSaveEdit } from './use-save-edit.ts';

/** The data of a set, with what its use has fixed; saving goes on from what other people saved meanwhile. */
export function EditForm({ set }: { set: AccountSet }): ReactNode {
  const t = useMessages();
  const [form] = Form.useForm<AccountSetValues>();
  const { isBusy, error, conflict, save } = useSaveEdit(set);
  const isSaved = useRef(false);
  const isDirty = useCallback(() => !isSaved.current && form.isFieldsTouched(), [form]);
  const initialValues = useMemo(() => valuesOf(set), [set]);
  const leave = useLeave();
  useEffect(() => {
    if (conflict) form.setFieldsValue(valuesOf(conflict.values));
  }, [form, conflict]);
  const submit = async (values: AccountSetValues): Promise<void> => {
    const from = location.pathname;
    if (!(await save(inputOf(values)))) return;
    isSaved.current = true;
    await leave(from);
  };
  return (
    <Page title={t('edit.title')} note={set.companyName}>
      <LeaveGuard isDirty={isDirty} />
      <Form
        form={form}
        layout="vertical"
        className={classes['single']}
        initialValues={initialValues}
        requiredMark
        scrollToFirstError
        onFinish={(values) => void submit(values)}
      >
        {conflict && (
          <ConflictNotice
            key={conflict.theirs.version}
            conflict={conflict}
            onTake={(theirs) =>
              form.setFieldsValue(valuesOf({ ...inputOf(form.getFieldsValue()), ...theirs }))
            }
          />
        )}
        {error && (
          <ProblemAlert
            problems={error.fields}
            title={error.msg || t('edit.failed')}
            focusField={({ field }) => form.focusField(field)}
          />
        )}
        <AccountSetFields problems={error?.fields ?? []} locks={useLocks(set)} />
        <div className={classes['foot']}>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('edit.save')}
          </Button>
          <Link to="/account">{t('edit.cancel')}</Link>
        </div>
      </Form>
    </Page>
  );
}

/** What use has fixed, and why; in doubt it is fixed too. The services decide the same. */
function useLocks({ inUse }: AccountSet): NonNullable<FieldsProps['locks']> {
  const t = useMessages();
  const standard = { accountingStandards: t('accountingStandards.locked') };
  if (inUse === false) return standard;
  return { ...standard, enableDate: t(inUse === null ? 'enableDate.unknown' : 'enableDate.locked') };
}

/** Back to the list, with everything on the screen as it is now: name, months, rights. Not from where one has gone. */
function useLeave(): (from: string) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (from) => {
    toast(t('edit.saved'));
    await queryClient.invalidateQueries();
    if (location.pathname === from) await navigate('/account');
  };
}
