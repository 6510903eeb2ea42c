import type { ReportPack } from '@suanpan/contracts';
import { momentText } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../one-click.module.css';
import { PackFiles } from './pack-files.tsx';

/** Every version of the month, newest first, with its files. */
export function VersionTable({ versions }: { versions: readonly ReportPack[] }): ReactNode {
  const t = useMessages();
  const columns: TableColumnsType<ReportPack> = [
    { key: 'version', title: t('version'), dataIndex: 'version' },
    { key: 'madeAt', title: t('madeAt'), render: (_, { madeAt }) => momentText(madeAt) },
    { key: 'madeBy', title: t('madeBy'), dataIndex: 'madeBy' },
    { key: 'language', title: t('language'), render: (_, pack) => t(`language.${pack.language}`) },
    { key: 'ledgerVersion', title: t('ledgerVersion'), dataIndex: 'ledgerVersion', align: 'right' },
    {
      key: 'chainHead',
      title: t('chainHead'),
      render: (_, { chainHead }) => (
        <code className={classes['hash']} title={chainHead}>
          {chainHead}
        </code>
      ),
    },
    { key: 'files', title: t('files'), render: (_, pack) => <PackFiles pack={pack} /> },
  ];
  return (
    <Table
      aria-label={t('versions')}
      rowKey="id"
      dataSource={versions}
      columns={columns}
      pagination={false}
    />
  );
}
