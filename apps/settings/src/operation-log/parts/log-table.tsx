import { LogWords } from '@suanpan/book-tables';
import type { LogEntry } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Button, momentText, useMediaQuery } from '@suanpan/ui';
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
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const words = new LogWords(language);
  const who: TableColumnsType<LogEntry>[number] = {
    key: 'who',
    title: t('who'),
    render: (_, entry) => (
      <>
        {words.who(entry)}
        {entry.role !== '' && <span className={classes['quiet']}> {words.role(entry.role)}</span>}
      </>
    ),
  };
  const from: TableColumnsType<LogEntry>[number] = {
    key: 'from',
    title: t('from.where'),
    render: (_, { address }) => address,
  };
  const columns: TableColumnsType<LogEntry> = [
    { key: 'at', title: t('at'), render: (_, { at }) => momentText(at, 'second') },
    ...(isNarrow ? [] : [who]),
    {
      key: 'what',
      title: t('kind'),
      render: (_, entry) => {
        const text = [words.action(entry.action), entry.object].filter(Boolean).join(' ');
        return (
          <>
            {isNarrow && (
              <div>
                <span className={classes['quiet']}>{t('who')}</span> {words.who(entry)}
              </div>
            )}
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
    ...(isNarrow ? [] : [from]),
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
