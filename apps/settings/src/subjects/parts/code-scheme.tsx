import { api, asApiError } from '@suanpan/api-client';
import type { Recoding } from '@suanpan/contracts';
import { useAccountSet, useCan, useRefreshShell } from '@suanpan/feature-kit';
import { Alert, Button, ProblemAlert, useToast } from '@suanpan/ui';
import { Modal, Select, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { changedCodes, segmentChoices, withSegment } from '../code-scheme.ts';
import { useMessages } from '../messages.ts';
import classes from '../subjects.module.css';
import { useReloadChart } from '../use-reload-chart.ts';

/** Gives the chart longer or shorter codes (`?scheme=1`): every new code is seen before it is given. */
export function CodeScheme(): ReactNode {
  const t = useMessages();
  const mayRecode = useCan('accountSet.update');
  const { search, change } = useSearchState();
  if (!mayRecode) return null;
  return (
    <>
      <Button onClick={() => change({ scheme: '1' })}>{t('scheme')}</Button>
      {search.has('scheme') && <SchemeDialog onClose={() => change({ scheme: null })} />}
    </>
  );
}

function SchemeDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useMessages();
  const { encoding } = useAccountSet();
  const [wanted, setWanted] = useState(encoding);
  const { preview, give } = useRecoding(onClose);
  const choose = (next: string): void => {
    setWanted(next);
    preview.reset();
    give.reset();
  };
  const failure = give.error ?? preview.error;
  const error = failure ? asApiError(failure) : null;
  return (
    <Modal
      open
      width={640}
      title={t('scheme.title')}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type={preview.data ? 'default' : 'primary'}
            disabled={wanted === encoding}
            loading={preview.isPending}
            onClick={() => preview.mutate(wanted)}
          >
            {t('scheme.preview')}
          </Button>
          {preview.data && (
            <Button type="primary" loading={give.isPending} onClick={() => give.mutate(wanted)}>
              {t('scheme.give', { count: changedCodes(preview.data).length })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes['notice']}>
        <p>{t('scheme.text', { encoding })}</p>
        <Segments encoding={wanted} onChange={choose} />
        {error && <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />}
        {!error && preview.data && <NewCodes recoding={preview.data} />}
      </div>
    </Modal>
  );
}

/** A rehearsal of the change, and the change itself. */
function useRecoding(onDone: () => void) {
  const t = useMessages();
  const toast = useToast();
  const reload = useReloadChart();
  const refreshShell = useRefreshShell();
  const recode = (newEncoding: string, dryRun: boolean): Promise<Recoding> =>
    api.post('/subject/encoding', { body: { newEncoding }, query: { dryRun } });
  const preview = useMutation({ mutationFn: (wanted: string) => recode(wanted, true) });
  const give = useMutation({
    mutationFn: (wanted: string) => recode(wanted, false),
    onSuccess: async (recoding) => {
      await refreshShell();
      reload();
      toast(t('scheme.done', { encoding: recoding.encoding, count: changedCodes(recoding).length }));
      onDone();
    },
  });
  return { preview, give };
}

interface SegmentsProps {
  encoding: string;
  onChange(encoding: string): void;
}

function Segments({ encoding, onChange }: SegmentsProps): ReactNode {
  const t = useMessages();
  const chosen = encoding.split('-').map(Number);
  return (
    <div className={classes['segments']}>
      <span>4</span>
      {segmentChoices.map(({ level, lengths }) => (
        <Select
          key={level}
          aria-label={t('scheme.level', { level })}
          value={chosen[level - 1] ?? null}
          onChange={(length: number) => onChange(withSegment(encoding, level, length))}
          options={lengths.map((value) => ({ value, label: String(value) }))}
        />
      ))}
    </div>
  );
}

const PAGE = 10;

/** Every code that becomes another one, beside what it was. */
function NewCodes({ recoding }: { recoding: Recoding }): ReactNode {
  const t = useMessages();
  const codes = changedCodes(recoding);
  const columns: TableColumnsType<Recoding['codes'][number]> = [
    { title: t('scheme.before'), dataIndex: 'code', className: classes['code'] ?? '' },
    { title: t('scheme.after'), dataIndex: 'newCode', className: classes['code'] ?? '' },
    { title: t('name'), dataIndex: 'name' },
  ];
  return (
    <>
      <Alert type="info" role="status" title={t('scheme.changed', { count: codes.length })} />
      <Table
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={codes}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      />
    </>
  );
}
