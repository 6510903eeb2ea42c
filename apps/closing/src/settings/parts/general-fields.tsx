import { STEP_KEYS } from '@suanpan/accounting-core';
import { dictionaryQueries } from '@suanpan/api-client';
import { stepTitles } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useUiLanguage, useLabelled } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from '../settings.module.css';
import { useMessages } from '../messages.ts';
import { isShare, withStep } from '../settings-form.ts';
import { ChoiceField, NumberField } from './fields.tsx';
import type { PartProps } from './settings-form.tsx';

/** The word, the way of the transfer, the cost of sales and which steps are used. */
export function GeneralFields({ draft, isReadOnly, change }: PartProps): ReactNode {
  const t = useMessages();
  const labelled = useLabelled();
  const language = useUiLanguage();
  const { id } = useAccountSet();
  const words = useQuery(dictionaryQueries.words(id));
  const { costOfSales, order } = draft;
  const shownWords = new Set([draft.word, ...(words.data ?? []).map(({ word }) => word)]);
  return (
    <>
      <div className={classes['fields']}>
        <ChoiceField
          label={t('word')}
          value={draft.word}
          isReadOnly={isReadOnly}
          options={[...shownWords].map((word) => ({ value: word, label: word }))}
          onChange={(word) => change({ word })}
        />
        <ChoiceField
          label={t('mode')}
          value={draft.plCarryForward}
          isReadOnly={isReadOnly}
          options={(['combined', 'separate'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={(plCarryForward) => change({ plCarryForward })}
        />
        <ChoiceField
          label={labelled(t('cost'), t('cost.mode'))}
          value={costOfSales.mode}
          isReadOnly={isReadOnly}
          options={(['weighted-average', 'percentage', 'off'] as const).map((value) => ({
            value,
            label: t(`cost.${value}`),
          }))}
          onChange={(mode) => change({ costOfSales: { ...costOfSales, mode } })}
        />
        {costOfSales.mode === 'percentage' && (
          <NumberField
            label={t('cost.rate')}
            value={costOfSales.rate ?? ''}
            isReadOnly={isReadOnly}
            problem={isShare(costOfSales.rate ?? '') ? null : t('invalid')}
            onChange={(rate) => change({ costOfSales: { ...costOfSales, rate } })}
          />
        )}
      </div>
      <fieldset className={classes['steps']}>
        <legend>{t('steps')}</legend>
        {STEP_KEYS.map((key) => (
          <Checkbox
            key={key}
            checked={order.includes(key)}
            disabled={isReadOnly}
            onChange={(event) => change({ order: withStep(order, key, event.target.checked) })}
          >
            {stepTitles[key][language]}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
