import { dictionaryQueries } from '@suanpan/api-client';
import type { FieldProblem } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Input, Select, Switch } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelField } from '../../panel/panel-field.tsx';
import { useMessages } from '../messages.ts';

interface FieldsProps {
  isNew: boolean;
  /** In use: only the name, the initials and whether it is usable may change. */
  isLocked: boolean;
  problems: readonly FieldProblem[];
}

/** Code, name, initials and what is kept per line: items, quantities, foreign currencies. */
export function SubjectFields({ isNew, isLocked, problems }: FieldsProps): ReactNode {
  const t = useMessages();
  const required = { required: true, whitespace: true };
  return (
    <>
      <PanelField
        name="code"
        label={t('code')}
        problems={problems}
        hint={isNew ? t('code.hint') : undefined}
        rules={[{ ...required, message: t('code.missing') }]}
      >
        <Input disabled={!isNew} inputMode="numeric" maxLength={16} autoComplete="off" />
      </PanelField>
      <PanelField
        name="name"
        label={t('name')}
        problems={problems}
        rules={[{ ...required, message: t('name.missing') }]}
      >
        <Input maxLength={64} autoComplete="off" data-first="" />
      </PanelField>
      <PanelField
        name="mnemonicCode"
        label={t('mnemonicCode')}
        problems={problems}
        hint={t('mnemonicCode.hint')}
      >
        <Input maxLength={64} autoComplete="off" />
      </PanelField>
      <KeptFields isLocked={isLocked} problems={problems} />
      {!isNew && (
        <PanelField
          name="status"
          label={t('usable')}
          problems={problems}
          hint={t('usable.hint')}
          valuePropName="checked"
        >
          <Switch />
        </PanelField>
      )}
    </>
  );
}

function KeptFields({ isLocked, problems }: Omit<FieldsProps, 'isNew'>): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const categories = useQuery(dictionaryQueries.categories(id));
  const currencies = useQuery(dictionaryQueries.currencies(id));
  const foreign = currencies.data?.filter(({ localCurrency }) => !localCurrency) ?? [];
  return (
    <>
      <PanelField name="auxiliaryAccounting" label={t('auxiliaryAccounting')} problems={problems}>
        <Select
          mode="multiple"
          disabled={isLocked}
          loading={categories.isPending}
          placeholder={t('auxiliaryAccounting.none')}
          showSearch={{ optionFilterProp: 'label' }}
          options={categories.data?.map(({ id: value, name }) => ({ value, label: name })) ?? []}
        />
      </PanelField>
      <PanelField name="unit" label={t('unit')} problems={problems} hint={t('unit.hint')}>
        <Input disabled={isLocked} maxLength={20} autoComplete="off" />
      </PanelField>
      <PanelField
        name="currencyAccounting"
        label={t('currencyAccounting')}
        problems={problems}
        hint={currencies.data && foreign.length === 0 ? t('currencyAccounting.add') : undefined}
      >
        <Select
          mode="multiple"
          disabled={isLocked}
          loading={currencies.isPending}
          placeholder={t('currencyAccounting.none')}
          options={foreign.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        />
      </PanelField>
      {foreign.length > 0 && (
        <PanelField
          name="periodEndRevaluation"
          label={t('revaluation')}
          problems={problems}
          hint={t('revaluation.hint')}
          valuePropName="checked"
        >
          <Switch />
        </PanelField>
      )}
      <PanelField
        name="cashFlag"
        label={t('cash')}
        problems={problems}
        hint={t('cash.hint')}
        valuePropName="checked"
      >
        <Switch />
      </PanelField>
    </>
  );
}
