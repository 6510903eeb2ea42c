import { isCreditCode } from '@suanpan/accounting-core';
import type { FieldProblem } from '@suanpan/contracts';
import { DatePicker, Form, Input, Radio, Select } from '@suanpan/ui/kit';
import type { KeyboardEvent, ReactNode } from 'react';
import type { WizardValues } from './form-values.ts';
import { useMessages } from './messages.ts';
import classes from './wizard.module.css';

interface FieldsProps {
  /** What the server refused, shown at the field. */
  problems: readonly FieldProblem[];
}

const INDUSTRIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const STANDARDS = [0, 1, 2] as const;

export function CompanyFields({ problems }: FieldsProps): ReactNode {
  const t = useMessages();
  const creditCode = {
    validator: async (_rule: unknown, value: string | undefined) => {
      const code = value?.trim().toUpperCase() ?? '';
      if (code !== '' && !isCreditCode(code)) throw new Error(t('creditCode.wrong'));
    },
  };
  return (
    <Section title={t('company')}>
      <Field name="companyName" problems={problems} required>
        <Input maxLength={256} autoComplete="organization" />
      </Field>
      <Field name="creditCode" problems={problems} hint={t('creditCode.hint')} rules={[creditCode]}>
        <Input maxLength={18} autoComplete="off" />
      </Field>
      <Field name="industry" problems={problems}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('industry.none')}
          options={INDUSTRIES.map((id) => ({ value: id, label: t(`industry.${id}`) }))}
        />
      </Field>
    </Section>
  );
}

/** Enter takes the month of the calendar; the browser's own "Enter submits the form" would open the books with it. */
function enterPicksOnly(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

export function BooksFields({ problems }: FieldsProps): ReactNode {
  const t = useMessages();
  return (
    <Section title={t('books')}>
      <Field name="enableDate" problems={problems} hint={t('enableDate.hint')} required>
        <DatePicker picker="month" format="YYYY/MM" allowClear={false} onKeyDown={enterPicksOnly} />
      </Field>
      <Field name="accountingStandards" problems={problems} hint={t('accountingStandards.hint')} required>
        <Select options={STANDARDS.map((id) => ({ value: id, label: t(`accountingStandards.${id}`) }))} />
      </Field>
      <Field name="vatType" problems={problems} hint={t('vatType.hint')} required>
        <Radio.Group
          options={[0, 1].map((id) => ({ value: id, label: t(id === 0 ? 'vatType.0' : 'vatType.1') }))}
        />
      </Field>
      <p className={classes['note']}>{t('codes')}</p>
    </Section>
  );
}

export function OptionFields({ problems }: FieldsProps): ReactNode {
  const t = useMessages();
  const yesNo = [
    { value: 0, label: t('no') },
    { value: 1, label: t('yes') },
  ];
  return (
    <Section title={t('options')}>
      {(['voucherReviewed', 'fixedAssetModule', 'cashierModule'] as const).map((name) => (
        <Field key={name} name={name} problems={problems} hint={t(`${name}.hint`)} required>
          <Radio.Group options={yesNo} />
        </Field>
      ))}
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }): ReactNode => (
  <section className={classes['section']} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface FieldProps extends FieldsProps {
  name: keyof WizardValues;
  hint?: string;
  required?: boolean;
  rules?: { validator(rule: unknown, value: string | undefined): Promise<void> }[];
  children: ReactNode;
}

function Field({ name, problems, hint, required = false, rules = [], children }: FieldProps): ReactNode {
  const t = useMessages();
  const refusal = problems.find(({ field }) => field === name)?.message;
  const isText = name === 'companyName';
  const presence = { required: true, message: t('required'), ...(isText ? { whitespace: true } : {}) };
  return (
    <Form.Item
      name={name}
      label={t(name)}
      extra={hint}
      rules={required ? [presence, ...rules] : rules}
      {...(refusal === undefined ? {} : { validateStatus: 'error' as const, help: refusal })}
    >
      {children}
    </Form.Item>
  );
}
