import { api, asApiError } from '@suanpan/api-client';
import type { MomentQuery } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { Button, ErrorState, LoadingState } from '@suanpan/ui';
import { DatePicker, type Dayjs, dayjs, Input } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
  const { find, problem } = useMomentSearch(onChoose);
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
        <Button
          disabled={moment === null}
          // The whole minute that was chosen.
          onClick={() => moment && void find({ at: moment.endOf('minute').toISOString() }, t('tooEarly'))}
        >
          {t('show')}
        </Button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

/** The books as a seal signs them: its number stands in a history file, and beside each close. */
function BySeal({ onChoose }: { onChoose(event: number): void }): ReactNode {
  const t = useMessages();
  const [seal, setSeal] = useState('');
  const { find, problem } = useMomentSearch(onChoose);
  return (
    <>
      <div className={classes['time']}>
        <Input
          aria-label={t('seal.number')}
          placeholder={t('seal.number')}
          inputMode="numeric"
          maxLength={9}
          value={seal}
          onChange={({ target }) => setSeal(target.value.replaceAll(/\D/g, ''))}
          style={{ width: 180 }}
        />
        <Button
          aria-label={t('seal.show')}
          disabled={Number(seal) === 0}
          onClick={() => void find({ seal: Number(seal) }, t('seal.unknown'))}
        >
          {t('show')}
        </Button>
      </div>
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
  return { find, problem };
}
