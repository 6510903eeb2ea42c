import { isCreditCode } from '@suanpan/accounting-core';
import { DatePicker, Input, Radio, Select, dayjs } from '@suanpan/ui/kit';
import type { KeyboardEvent, ReactNode } from 'react';
import { Field, Section, type FieldsProps } from './field.tsx';
import { useMessages } from './messages.ts';
import { RegionPicker } from './region/region-picker.tsx';
import classes from './wizard.module.css';

const INDUSTRIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const STANDARDS = [0, 1, 2] as const;

/** Company, books and options of an account set (ux.md 5). */
export function AccountSetFields(fields: FieldsProps): ReactNode {
  return (
    <>
      <CompanyFields {...fields} />
      <BooksFields {...fields} />
      <OptionFields {...fields} />
    </>
  );
}

function CompanyFields(fields: FieldsProps): ReactNode {
  const t = useMessages();
  const creditCode = {
    validator: async (_rule: unknown, value: string | undefined) => {
      const code = value?.trim().toUpperCase() ?? '';
      if (code !== '' && !isCreditCode(code)) throw new Error(t('creditCode.wrong'));
    },
  };
  return (
    <Section title={t('company')}>
      <Field name="companyName" {...fields} required>
        <Input maxLength={256} autoComplete="organization" />
      </Field>
      <Field name="creditCode" {...fields} hint={t('creditCode.hint')} rules={[creditCode]}>
        <Input maxLength={18} autoComplete="off" />
      </Field>
      <Field name="address" {...fields} hint={t('address.hint')}>
        <RegionPicker />
      </Field>
      <Field name="industry" {...fields}>
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

function BooksFields(fields: FieldsProps): ReactNode {
  const t = useMessages();
  const { locks = {} } = fields;
  return (
    <Section title={t('books')}>
      <Field name="enableDate" {...fields} hint={t('enableDate.hint')} required>
        <DatePicker
          picker="month"
          format="YYYY/MM"
          allowClear={false}
          minDate={dayjs('1990-01-01')}
          maxDate={dayjs('2099-12-31')}
          disabled={locks.enableDate !== undefined}
          onKeyDown={enterPicksOnly}
        />
      </Field>
      <Field name="accountingStandards" {...fields} hint={t('accountingStandards.hint')} required>
        <Select
          disabled={locks.accountingStandards !== undefined}
          options={STANDARDS.map((id) => ({ value: id, label: t(`accountingStandards.${id}`) }))}
        />
      </Field>
      <Field name="vatType" {...fields} hint={t('vatType.hint')} required>
        <Radio.Group
          options={[0, 1].map((id) => ({ value: id, label: t(id === 0 ? 'vatType.0' : 'vatType.1') }))}
        />
      </Field>
      <p className={classes['note']}>{t('codes')}</p>
    </Section>
  );
}

const SWITCHES = [
  'voucherReviewed',
  'fixedAssetModule',
  'cashierModule',
  'makingEditsAll',
  'makingMayClose',
] as const;

function OptionFields(fields: FieldsProps): ReactNode {
  const t = useMessages();
  const yesNo = [
    { value: 0, label: t('no') },
    { value: 1, label: t('yes') },
  ];
  return (
    <Section title={t('options')}>
      {SWITCHES.map((name) => (
        <Field key={name} name={name} {...fields} hint={t(`${name}.hint`)} required>
          <Radio.Group options={yesNo} />
        </Field>
      ))}
    </Section>
  );
}
