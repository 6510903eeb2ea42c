import type { Backup } from '@suanpan/contracts';
import { Button, momentText } from '@suanpan/ui';
import { fileSize, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../panel/use-download.ts';
import classes from '../backup.module.css';
import { useMessages } from '../messages.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';

/** Every kept backup, the newest first, and what can be done with it. */
export function BackupTable({ backups }: { backups: readonly Backup[] }): ReactNode {
  const t = useMessages();
  const { isBusy, download } = useDownload();
  const [fetched, setFetched] = useState('');
  const [restored, setRestored] = useState<Backup | null>(null);
  const [deleted, setDeleted] = useState<Backup | null>(null);
  const columns: TableColumnsType<Backup> = [
    { key: 'madeAt', title: t('madeAt'), render: (_, { madeAt }) => momentText(madeAt) },
    { key: 'company', title: t('company'), dataIndex: 'companyName' },
    { key: 'kind', title: t('kind'), render: (_, { kind }) => t(`kind.${kind}`) },
    { key: 'madeBy', title: t('madeBy'), dataIndex: 'madeBy' },
    { key: 'vouchers', title: t('vouchers'), dataIndex: 'vouchers', align: 'right' },
    {
      key: 'size',
      title: t('size'),
      align: 'right',
      render: (_, { size }) => fileSize(size),
    },
    {
      key: 'head',
      title: t('head'),
      render: (_, { head }) => (
        <code className={classes['code']} title={head.hash}>
          {head.seq} · {head.hash.slice(0, 12)}
        </code>
      ),
    },
    {
      key: 'acts',
      title: t('acts'),
      render: (_, backup) => (
        <div className={classes['acts']}>
          <Button
            size="small"
            loading={isBusy && fetched === backup.name}
            disabled={isBusy && fetched !== backup.name}
            aria-label={t('download.of', { when: momentText(backup.madeAt) })}
            onClick={() => {
              setFetched(backup.name);
              void download('/backup/file', { name: backup.name });
            }}
          >
            {t('download')}
          </Button>
          <Button
            size="small"
            aria-label={t('restore.of', { when: momentText(backup.madeAt) })}
            onClick={() => setRestored(backup)}
          >
            {t('restore')}
          </Button>
          <Button
            size="small"
            danger
            aria-label={t('delete.of', { when: momentText(backup.madeAt) })}
            onClick={() => setDeleted(backup)}
          >
            {t('delete')}
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <Table
        aria-label={t('backups')}
        size="small"
        rowKey="name"
        dataSource={backups}
        columns={columns}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
      />
      {restored && <RestoreDialog key={restored.name} backup={restored} onClose={() => setRestored(null)} />}
      {deleted && <DeleteDialog key={deleted.name} backup={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
