import { LogWords } from '@suanpan/book-tables';
import type { LogEntry } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Button, momentText } from '@suanpan/ui';
import { Table, type TableColumnsType, Tag } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../operation-log.module.css';

interface LogTableProps {
  entries: readonly LogEntry[];
  onOpen(entry: LogEntry): void;
}

/** One row an entry; what it was about opens before and after. */
export function LogTable({ entries, onOpen }: LogTableProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const words = new LogWords(language);
  const columns: TableColumnsType<LogEntry> = [
    {
      key: 'at',
      title: t('at'),
      className: classes['whole'] ?? '',
      render: (_, { at }) => momentText(at, 'second'),
    },
    {
      key: 'who',
      title: t('who'),
      className: classes['whole'] ?? '',
      render: (_, entry) => (
        <>
          {words.who(entry)} <span className={classes['role']}>{words.role(entry.role)}</span>
        </>
      ),
    },
    {
      key: 'what',
      title: t('did'),
      render: (_, entry) => {
        const text = [words.action(entry.action), entry.object].filter(Boolean).join(' ');
        return (
          <>
            <Button
              type="link"
              size="small"
              className={classes['open'] ?? ''}
              aria-label={t('open', { what: text })}
              onClick={() => onOpen(entry)}
            >
              {text}
            </Button>
            {entry.refusal !== null && <Tag color="warning">{words.result(entry.refusal)}</Tag>}
          </>
        );
      },
    },
    { key: 'from', title: t('from.where'), dataIndex: 'address' },
  ];
  return (
    <Table
      aria-label={t('list')}
      rowKey="id"
      dataSource={entries}
      columns={columns}
      pagination={false}
      size="small"
    />
  );
}
