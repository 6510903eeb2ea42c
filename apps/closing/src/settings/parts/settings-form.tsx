import {
  type Period,
  parsePeriod,
  isProblem,
  monthText,
  periodKey,
  periodText,
} from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import type { ClosingSettings } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { Button, Card, ProblemAlert, useToast } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useLink } from '../../month/use-link.ts';
import classes from '../settings.module.css';
import { useMessages } from '../messages.ts';
import { bodyOf, draftOf, isSound, type SettingsDraft } from '../settings-form.ts';
import { useSaveSettings } from '../use-settings.ts';
import { ChoiceField } from './fields.tsx';
import { MonthlyLinesCard } from './monthly-lines-card.tsx';
import { GeneralFields } from './general-fields.tsx';
import { TaxFields } from './tax-fields.tsx';

interface SettingsFormProps {
  settings: ClosingSettings;
  month: Period;
  isReadOnly: boolean;
  /** Something was typed. */
  onChanged(): void;
  onSaved(): void;
  onReload(): void;
}

export interface PartProps {
  settings: ClosingSettings;
  draft: SettingsDraft;
  isReadOnly: boolean;
  change(part: Partial<SettingsDraft>): void;
  /** The whole draft anew. */
  replace(draft: SettingsDraft): void;
}

/** The settings with the month from which they hold: the month that is shown, or the one they hold from already. */
export function SettingsForm({
  settings,
  month,
  isReadOnly,
  onChanged,
  onSaved,
  onReload,
}: SettingsFormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const save = useSaveSettings((saved) => {
    toast(t('saved', { from: monthText(saved.from ?? '') }));
    onSaved();
  });
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [from, setFrom] = useState(periodKey(month));
  const refusal = save.error ? asApiError(save.error) : null;
  const starts = [...new Set([periodKey(month), settings.from ?? periodKey(month)])];
  const type = (change: (known: SettingsDraft) => SettingsDraft): void => {
    setDraft(change);
    onChanged();
  };
  const part: PartProps = {
    settings,
    draft,
    replace: (whole) => type(() => whole),
    isReadOnly,
    change: (changed) => type((known) => ({ ...known, ...changed })),
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
            options={starts.map((start) => ({ value: start, label: monthText(start) }))}
            onChange={setFrom}
          />
        </div>
        <p className={classes['note']}>{t('from.note')}</p>
        <Months settings={settings} />
        <GeneralFields {...part} />
      </Card>
      <MonthlyLinesCard
        drafts={draft.lines}
        month={month}
        isReadOnly={isReadOnly}
        change={(step, lines) => type((known) => ({ ...known, lines: { ...known.lines, [step]: lines } }))}
      />
      <TaxFields {...part} />
      {refusal && refusal.code !== 'REPEATED' && (
        <ProblemAlert problems={refusal.fields} title={refusal.msg || t('failed')} />
      )}
      <div className={classes['acts']}>
        {refusal?.code === 'STALE' && <Button onClick={onReload}>{t('reload')}</Button>}
        {!isReadOnly && !isSound(draft) && <p className={classes['missing']}>{t('notSound')}</p>}
        {!isReadOnly && (
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!isSound(draft)}>
            {t('save')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Every month from which settings hold, each to be looked at; later ones are not changed by what is saved here. */
function Months({ settings: { months } }: { settings: ClosingSettings }): ReactNode {
  const t = useMessages();
  const link = useLink();
  if (months.length === 0) return null;
  return (
    <p className={classes['note']}>
      {t('months')}{' '}
      {months.map(({ from }, index) => {
        const start = parsePeriod(from);
        return (
          <span key={from}>
            {index > 0 && ', '}
            {isProblem(start) ? (
              from
            ) : (
              <Link to={link('/check-out/settings', {}, start)}>{periodText(start)}</Link>
            )}
          </span>
        );
      })}
    </p>
  );
}
