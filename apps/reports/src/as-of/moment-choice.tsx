import { api, asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import { DatePicker, type Dayjs, dayjs } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { bookQueries } from '../books/queries.ts';
import { useMessages } from './messages.ts';
import { useMomentText } from './moment-text.ts';
import classes from './as-of.module.css';

/** A date and a time, or one of the closes. */
export function MomentChoice({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const textOf = useMomentText();
  const closes = useQuery(bookQueries.moments(id));
  return (
    <div className={classes['choice']}>
      <ByTime onChoose={onChoose} />
      <p>{t('today')}</p>
      <h3>{t('closes')}</h3>
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

/** The last event until a moment of the reader's clock. */
function ByTime({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const [moment, setMoment] = useState<Dayjs | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const find = async (): Promise<void> => {
    if (!moment) return;
    setProblem(null);
    try {
      // The whole minute that was chosen.
      const at = moment.endOf('minute').toISOString();
      const [found] = await api.get('/accountBook/moments', { query: { at } });
      if (found) onChoose(found.event);
      else setProblem(t('tooEarly'));
    } catch (error) {
      setProblem(asApiError(error).msg || t('unreachable'));
    }
  };
  return (
    <>
      <div className={classes['time']}>
        <DatePicker
          aria-label={t('time')}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          maxDate={dayjs()}
          value={moment}
          onChange={setMoment}
          needConfirm={false}
        />
        <Button disabled={moment === null} onClick={() => void find()}>
          {t('show')}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
