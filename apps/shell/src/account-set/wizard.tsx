import { type ApiError, api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { Button, Page, ProblemAlert } from '@suanpan/ui';
import { Form } from '@suanpan/ui/kit';
import { type ReactNode, useMemo, useState } from 'react';
import { reloadRoot } from '../session/leave.ts';
import { useInit } from '../session/use-init.ts';
import { BooksFields, CompanyFields, OptionFields } from './fields.tsx';
import { type WizardValues, defaultValues, inputOf } from './form-values.ts';
import { useMessages } from './messages.ts';
import { WizardSummary } from './wizard-summary.tsx';
import classes from './wizard.module.css';

/** Making the chart of accounts, statements and first period takes longer than an ordinary call. */
const PROVISIONING_TIMEOUT_MS = 60_000;

/** Opens an account set: company, books, options on one page (ux.md 5). */
export function AccountSetWizard(): ReactNode {
  const t = useMessages();
  const { data: init } = useInit();
  const [form] = Form.useForm<WizardValues>();
  const { isBusy, error, create } = useCreateAccountSet();
  const initialValues = useMemo(() => defaultValues(init?.serverTime ?? ''), [init?.serverTime]);
  return (
    <Page title={t('title')} note={t('intro')}>
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
          <CompanyFields problems={error?.fields ?? []} />
          <BooksFields problems={error?.fields ?? []} />
          <OptionFields problems={error?.fields ?? []} />
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
  error: ApiError | null;
  create(values: WizardValues): Promise<void>;
}

/** Saves once, however often it is retried, then reloads the root (product.md 4). */
function useCreateAccountSet(): Creation {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const create = async (values: WizardValues): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await api.post('/account-sets', {
        body: inputOf(values),
        idempotencyKey,
        timeoutMs: PROVISIONING_TIMEOUT_MS,
      });
      reloadRoot();
    } catch (failure) {
      const refusal = asApiError(failure);
      if (!refusal.isNetworkFailure) renew();
      setError(refusal);
      setBusy(false);
    }
  };
  return { isBusy, error, create };
}
