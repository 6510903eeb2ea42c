import { toHalfWidth } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { MomentQuery } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import { DayField, dayjs, Field, FormFields, Input, leaveForm } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { bookQueries } from '../books/queries.ts';
import { useMessages } from './messages.ts';
import { useMomentText } from './moment-text.ts';
import classes from './as-of.module.css';

/** A date and a time, a seal, or one of the closes. */
export function MomentChoice({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const textOf = useMomentText();
  const closes = useQuery(bookQueries.moments(id));
  return (
    <div className={classes['choice']}>
      <ByTime onChoose={onChoose} />
      <BySeal onChoose={onChoose} />
      <p>{t('today')}</p>
      <h2>{t('closes')}</h2>
      {closes.isError ? (
        <ErrorState error={asApiError(closes.error)} onRetry={() => void closes.refetch()} />
      ) : closes.isPending ? (
        <LoadingState rows={2} />
      ) : closes.data.length === 0 ? (
        <p>{t('closes.none')}</p>
      ) : (
        <ul className={classes['closes']}>
          {closes.data.map((moment) => (
            <li key={moment.event}>
              <Button type="link" size="small" onClick={() => onChoose(moment.event)}>
                {textOf(moment)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The last event until a minute of the reader's clock, that minute included. */
function ByTime({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const form = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState('');
  const [typed, setTyped] = useState('23:59');
  const { find, refuse, problem } = useMomentSearch(onChoose);
  const time = timeOf(typed);
  const show = (): void => {
    if (!leaveForm(form.current)) return;
    if (day === '') return refuse(t('day.missing'));
    void find({ at: dayjs(`${day}T${time}`).endOf('minute').toISOString() }, t('tooEarly'));
  };
  return (
    <>
      <FormFields ref={form} className={classes['time']} onEnd={show}>
        <DayField
          label={t('day')}
          field="day"
          problem={undefined}
          span={{ last: dayjs().format('YYYY-MM-DD') }}
          value={day}
          onChange={setDay}
        />
        <Field
          label={t('time')}
          field="time"
          problem={time === null ? t('time.unread', { text: typed }) : undefined}
        >
          {(marks) => (
            <Input
              {...marks}
              {...(time === null && { 'data-unread': 'time' })}
              aria-label={t('time')}
              maxLength={5}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              style={{ width: 80 }}
            />
          )}
        </Field>
        <Button onClick={show}>{t('show')}</Button>
      </FormFields>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** A text as a time of the day, "09:30"; null when it is none. */
function timeOf(typed: string): string | null {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(toHalfWidth(typed).trim()) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** The books as a seal signs them: its number stands in a history file, and beside each close. */
function BySeal({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const [seal, setSeal] = useState('');
  const { find, problem } = useMomentSearch(onChoose);
  const show = (): void => {
    if (Number(seal) > 0) void find({ seal: Number(seal) }, t('seal.unknown'));
  };
  return (
    <>
      <FormFields className={classes['time']} onEnd={show}>
        <Field label={t('seal.number')} field="seal" problem={undefined}>
          {(marks) => (
            <Input
              {...marks}
              aria-label={t('seal.number')}
              inputMode="numeric"
              maxLength={9}
              value={seal}
              onChange={({ target }) => setSeal(toHalfWidth(target.value).replaceAll(/\D/g, ''))}
              style={{ width: 180 }}
            />
          )}
        </Field>
        <Button aria-label={t('seal.show')} disabled={Number(seal) === 0} onClick={show}>
          {t('show')}
        </Button>
      </FormFields>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** Asks for one moment and chooses it, or tells why not. */
function useMomentSearch(onChoose: (event: number) => void) {
  const t = useMessages();
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (query: MomentQuery, missing: string): Promise<void> => {
    setProblem(null);
    try {
      const [found] = await api.get('/accountBook/moments', { query });
      if (found) onChoose(found.event);
      else setProblem(missing);
    } catch (error) {
      setProblem(asApiError(error).msg || t('unreachable'));
    }
  };
  return { find, refuse: setProblem, problem };
}
