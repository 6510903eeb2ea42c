import { type ApiError, api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { Button, Page, ProblemAlert } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { reloadRoot } from '../session/leave.ts';
import { useInit } from '../session/use-init.ts';
import { AccountSetFields } from './fields.tsx';
import { type AccountSetValues, defaultValues, inputOf } from './form-values.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useMessages } from './messages.ts';
import { WaitingSets } from './waiting-sets.tsx';
import { WizardSummary } from './wizard-summary.tsx';
import classes from './wizard.module.css';

/** Making the chart of accounts, statements and first period takes longer than an ordinary call. */
const PROVISIONING_TIMEOUT_MS = 60_000;

/** Opens an account set: company, books, options on one page (ux.md 5). */
export function AccountSetWizard(): ReactNode {
  const t = useMessages();
  const { data: init } = useInit();
  const [form] = Form.useForm<AccountSetValues>();
  const { isBusy, isCreated, error, create } = useCreateAccountSet();
  const initialValues = useMemo(() => defaultValues(init?.serverTime ?? ''), [init?.serverTime]);
  const isDirty = useCallback(() => !isCreated() && form.isFieldsTouched(), [form, isCreated]);
  const isFirst = init?.accountSets === null;
  return (
    <Page title={t(isFirst ? 'title' : 'title.another')} note={t('intro')}>
      <LeaveGuard isDirty={isDirty} />
      {isFirst && <WaitingSets preparing={init.accountSetsList} />}
      <Form
        form={form}
        layout="vertical"
        className={classes['layout']}
        initialValues={initialValues}
        requiredMark
        scrollToFirstError
        onFinish={(values) => void create(values)}
      >
        <div className={classes['sections']}>
          {error && (
            <ProblemAlert
              problems={error.fields}
              title={error.msg || t('failed')}
              focusField={({ field }) => form.focusField(field)}
            />
          )}
          <AccountSetFields problems={error?.fields ?? []} />
        </div>
        <aside className={classes['aside']}>
          <WizardSummary form={form} />
          <Button type="primary" htmlType="submit" size="large" loading={isBusy} block>
            {t('submit')}
          </Button>
          {isBusy && <p role="status">{t('working')}</p>}
        </aside>
      </Form>
    </Page>
  );
}

interface Creation {
  isBusy: boolean;
  isCreated(): boolean;
  error: ApiError | null;
  create(values: AccountSetValues): Promise<void>;
}

/** Saves once, however often it is retried, then reloads the root (product.md 4). */
function useCreateAccountSet(): Creation {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const created = useRef(false);
  const isCreated = useCallback(() => created.current, []);
  const create = async (values: AccountSetValues): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await api.post('/account-sets', {
        body: inputOf(values),
        idempotencyKey,
        timeoutMs: PROVISIONING_TIMEOUT_MS,
      });
      created.current = true;
      reloadRoot();
    } catch (failure) {
      const refusal = asApiError(failure);
      if (!refusal.isUnknown) renew();
      setError(refusal);
      setBusy(false);
    }
  };
  return { isBusy, isCreated, error, create };
}
