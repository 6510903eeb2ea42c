import { Form, type FormInstance } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { type AccountSetValues, type FieldName, inputOf } from './form-values.ts';
import { useMessages } from './messages.ts';
import { ValueText } from './value-text.tsx';
import classes from './wizard.module.css';

const SHOWN: readonly FieldName[] = [
  'companyName',
  'address',
  'enableDate',
  'accountingStandards',
  'vatType',
  'voucherReviewed',
  'fixedAssetModule',
  'cashierModule',
];

/** What is about to be opened, live beside the form. */
export function WizardSummary({ form }: { form: FormInstance<AccountSetValues> }): ReactNode {
  const t = useMessages();
  const values = Form.useWatch([], form) as AccountSetValues | undefined;
  const shown = values?.enableDate ? inputOf({ ...values, companyName: values.companyName ?? '' }) : {};
  return (
    <section className={classes['summary']} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <dl>
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <ValueText name={name} values={shown} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
