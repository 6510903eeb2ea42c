import { Form, type FormInstance } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import type { WizardValues } from './form-values.ts';
import { useMessages } from './messages.ts';
import classes from './wizard.module.css';

/** What is about to be opened, live beside the form. */
export function WizardSummary({ form }: { form: FormInstance<WizardValues> }): ReactNode {
  const t = useMessages();
  const values = Form.useWatch([], form) as Partial<WizardValues> | undefined;
  const standard = values?.accountingStandards;
  const yesNo = (value: 0 | 1 | undefined): string =>
    value === undefined ? '' : t(value === 1 ? 'yes' : 'no');
  const rows = [
    ['companyName', values?.companyName ?? ''],
    ['enableDate', values?.enableDate?.format('YYYY/MM') ?? ''],
    [
      'accountingStandards',
      standard === 0 || standard === 1 || standard === 2 ? t(`accountingStandards.${standard}`) : '',
    ],
    ['vatType', values?.vatType === undefined ? '' : t(values.vatType === 0 ? 'vatType.0' : 'vatType.1')],
    ['voucherReviewed', yesNo(values?.voucherReviewed)],
    ['fixedAssetModule', yesNo(values?.fixedAssetModule)],
    ['cashierModule', yesNo(values?.cashierModule)],
  ] as const;
  return (
    <section className={classes['summary']} aria-label={t('summary')}>
      <h2>{t('summary')}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
