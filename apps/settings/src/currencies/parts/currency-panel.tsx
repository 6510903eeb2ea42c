import { api, asApiError, dictionaryQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { Currency } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { Form, Input, Select } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AddPanel } from '../../panel/add-panel.tsx';
import { FormFoot } from '../../panel/form-foot.tsx';
import { PanelField } from '../../panel/panel-field.tsx';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { FocusFirst } from '../../panel/side-panel.tsx';
import { useMessages } from '../messages.ts';
import { currencyChoices, currencyName, readRate } from '../rates.ts';

interface CurrencyValues {
  code: string;
  name: string;
  exchangeRate: string;
}

/** Opens for `?add=1`: a currency of the list, its name and its usual rate. */
export function CurrencyPanel({ currencies }: { currencies: readonly Currency[] }): ReactNode {
  const t = useMessages();
  return (
    <AddPanel title={t('add')}>
      {(close) => <CurrencyForm taken={currencies.map(({ code }) => code)} onClose={close} />}
    </AddPanel>
  );
}

function CurrencyForm({ taken, onClose }: { taken: readonly string[]; onClose(): void }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { language } = useLanguage();
  const [form] = Form.useForm<CurrencyValues>();
  const choices = useMemo(() => currencyChoices(language, taken), [language, taken]);
  const add = useAddCurrency();
  const error = add.error ? asApiError(add.error) : null;
  const problems = error?.fields ?? [];
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      onFinish={(values) =>
        add.mutate(values, {
          onSuccess: ({ code }) => {
            toast(t('added', { code }));
            onClose();
          },
        })
      }
    >
      <SaveProblem error={error} onReload={onClose} />
      <FocusFirst />
      <PanelField
        name="code"
        label={t('code')}
        problems={problems}
        rules={[{ required: true, message: t('code.missing') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={choices}
          onChange={(code: string) => form.setFieldValue('name', currencyName(code, language))}
        />
      </PanelField>
      <PanelField
        name="name"
        label={t('name')}
        problems={problems}
        rules={[{ required: true, whitespace: true, message: t('name.missing') }]}
      >
        <Input maxLength={64} autoComplete="off" />
      </PanelField>
      <PanelField
        name="exchangeRate"
        label={t('exchangeRate')}
        problems={problems}
        hint={t('exchangeRate.hint')}
        rules={[{ validator: useRateRule() }]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </PanelField>
      <FormFoot isBusy={add.isPending} onCancel={onClose} />
    </Form>
  );
}

function useRateRule() {
  const t = useMessages();
  return async (_rule: unknown, typed: string | undefined): Promise<void> => {
    const read = readRate(typed ?? '');
    if ('fault' in read) throw new Error(t(`fault.${read.fault}`));
  };
}

function useAddCurrency() {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ code, name, exchangeRate }: CurrencyValues) => {
      const read = readRate(exchangeRate);
      const rate = 'rate' in read ? read.rate : exchangeRate;
      return api.post('/currency', { body: { code, name: name.trim(), exchangeRate: rate }, idempotencyKey });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: dictionaryQueries.all(id) }),
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}
