import { type Period, periodKey } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingSettings } from '@suanpan/contracts';
import { Button, Card, ProblemAlert, useToast } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import classes from '../settings.module.css';
import { useMessages } from '../messages.ts';
import { bodyOf, draftOf, isSound, type SettingsDraft } from '../settings-form.ts';
import { useSaveSettings } from '../use-settings.ts';
import { ChoiceField } from './fields.tsx';
import { GeneralFields } from './general-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

interface SettingsFormProps {
  settings: ClosingSettings;
  month: Period;
  isReadOnly: boolean;
  onReload(): void;
}

export interface PartProps {
  draft: SettingsDraft;
  isReadOnly: boolean;
  change(part: Partial<SettingsDraft>): void;
}

/** The settings with the month from which they hold: the month that is shown, or the one they hold from already. */
export function SettingsForm({ settings, month, isReadOnly, onReload }: SettingsFormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const save = useSaveSettings((saved) => toast(t('saved', { from: saved.from ?? '' })));
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [from, setFrom] = useState(periodKey(month));
  const refusal = save.error ? asApiError(save.error) : null;
  const starts = [...new Set([periodKey(month), settings.from ?? periodKey(month)])];
  const part: PartProps = {
    draft,
    isReadOnly,
    change: (changed) => setDraft((known) => ({ ...known, ...changed })),
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(bodyOf(settings, draft, from));
      }}
    >
      <Card label={t('general')}>
        <h2>{t('general')}</h2>
        <div className={classes['fields']}>
          <ChoiceField
            label={t('from')}
            value={from}
            isReadOnly={isReadOnly}
            options={starts.map((start) => ({ value: start, label: start }))}
            onChange={setFrom}
          />
        </div>
        <p className={classes['note']}>{t('from.note')}</p>
        <GeneralFields {...part} />
      </Card>
      <TaxFields {...part} />
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={refusal.fields} title={refusal.msg || t('failed')} />
      )}
      <div className={classes['acts']}>
        {refusal?.code === 'STALE' && <Button onClick={onReload}>{t('reload')}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isPending}
          disabled={isReadOnly || !isSound(draft)}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
