import { api, asApiError } from '@suanpan/api-client';
import type { BackupSchedule, BackupState } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { Alert, Button, Card, momentText, useToast } from '@suanpan/ui';
import { Select } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import classes from '../backup.module.css';
import { useMessages } from '../messages.ts';
import { backupQuery } from '../queries.ts';

/** When backups are made by themselves, and how many of them are kept. */
export function ScheduleCard({ state: { schedule: saved, failed } }: { state: BackupState }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [schedule, setSchedule] = useState<BackupSchedule>(saved);
  const change = (part: Partial<BackupSchedule>): void => setSchedule((known) => ({ ...known, ...part }));
  const saving = useMutation({
    mutationFn: () => api.put('/backup/schedule', { body: schedule }),
    onSuccess: () => toast(t('schedule.saved')),
    onError: (error) => toast(asApiError(error).msg || t('unreachable'), { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: backupQuery(id).queryKey }),
  });
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  return (
    <Card label={t('schedule')}>
      <h2 className={classes['heading']}>{t('schedule')}</h2>
      <div className={classes['card']}>
        {failed && (
          <Alert type="warning" role="status" title={t('schedule.failed', { when: momentText(failed.at) })} />
        )}
        <div className={classes['fields']}>
          <Choice
            label={t('schedule.every')}
            value={schedule.every}
            options={(['off', 'day', 'week'] as const).map((value) => ({
              value,
              label: t(`schedule.${value}`),
            }))}
            onChange={(every) => change({ every })}
          />
          {schedule.every === 'week' && (
            <Choice
              label={t('schedule.weekday')}
              value={schedule.weekday}
              // 1 January 2024 was a Monday.
              options={counted(1, 7).map((value) => ({ value, label: day.format(Date.UTC(2024, 0, value)) }))}
              onChange={(weekday) => change({ weekday })}
            />
          )}
          {schedule.every !== 'off' && (
            <>
              <Choice
                label={t('schedule.hour')}
                value={schedule.hour}
                options={counted(0, 23).map((value) => ({
                  value,
                  label: `${String(value).padStart(2, '0')}:00`,
                }))}
                onChange={(hour) => change({ hour })}
              />
              <Choice
                label={t('schedule.keep')}
                value={schedule.keep}
                options={[3, 7, 14, 30, 60, 100].map((value) => ({ value, label: String(value) }))}
                onChange={(keep) => change({ keep })}
              />
            </>
          )}
          <Button loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('schedule.save')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

interface ChoiceProps<Value extends string | number> {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange(value: Value): void;
}

function Choice<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<Value>): ReactNode {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{label}</label>
      <Select<Value> id={id} value={value} options={options} onChange={onChange} />
    </div>
  );
}

const counted = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
