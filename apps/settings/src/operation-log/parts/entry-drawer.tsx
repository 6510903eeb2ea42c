import { LogWords } from '@suanpan/book-tables';
import type { LogEntry } from '@suanpan/contracts';
import { Link, useLanguage } from '@suanpan/feature-kit';
import { AmountsInText, momentText } from '@suanpan/ui';
import { Drawer, Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../operation-log.module.css';

interface EntryDrawerProps {
  /** Null: closed. */
  entry: LogEntry | null;
  onClose(): void;
}

/** An entry whole: who, when, from where, and every field before and after. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps): ReactNode {
  const { language } = useLanguage();
  const words = new LogWords(language);
  const title = entry ? [words.action(entry.action), entry.object].filter(Boolean).join(' ') : '';
  return (
    <Drawer title={title} size={720} open={entry !== null} onClose={onClose} destroyOnHidden>
      {entry && <Entry entry={entry} words={words} />}
    </Drawer>
  );
}

interface EntryProps {
  entry: LogEntry;
  words: LogWords;
}

function Entry({ entry, words }: EntryProps): ReactNode {
  const t = useMessages();
  const isGone = entry.objectType === 'voucher' && !entry.exists;
  return (
    <div className={classes['entry']}>
      <Facts entry={entry} words={words} />
      {entry.exists && <Link to={`/voucher/form/${entry.objectId}`}>{t('voucher')}</Link>}
      {isGone && <p>{t('gone')}</p>}
      <Differences entry={entry} words={words} />
    </div>
  );
}

function Facts({ entry, words }: EntryProps): ReactNode {
  const t = useMessages();
  const from = [entry.address, entry.device].filter(Boolean).join(' · ');
  const facts = [
    [t('at'), momentText(entry.at, 'second')],
    [t('who'), words.who(entry)],
    [t('role'), words.role(entry.role)],
    [t('result'), words.result(entry.refusal)],
    [t('from.where'), from || t('from.unknown')],
    [t('session'), entry.sessionId],
    [t('call'), entry.route],
  ].filter(([, text]) => text !== '');
  return (
    <dl className={classes['facts']}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Difference {
  key: string;
  field: string;
  before: string | null;
  after: string | null;
}

function Differences({ entry, words }: EntryProps): ReactNode {
  const t = useMessages();
  const rows: Difference[] = [
    ...entry.changes.map((change) => ({ ...change, key: change.field, field: words.field(change.field) })),
    ...entry.parts.flatMap((part, index) =>
      part.changes.map((change) => ({
        ...change,
        key: `${index}/${change.field}`,
        field: `${words.part(part)} · ${words.field(change.field)}`,
      })),
    ),
  ];
  if (rows.length === 0) return <p>{t('changes.none')}</p>;
  const columns: TableColumnsType<Difference> = [
    { key: 'field', title: words.say('column.field'), dataIndex: 'field' },
    {
      key: 'before',
      title: words.say('column.before'),
      render: (_, { before }) => <AmountsInText text={words.value(before)} />,
    },
    {
      key: 'after',
      title: words.say('column.after'),
      render: (_, { after }) => <AmountsInText text={words.value(after)} />,
    },
  ];
  return (
    <>
      <Table
        aria-label={t('changes')}
        rowKey="key"
        dataSource={rows}
        columns={columns}
        pagination={false}
        size="small"
      />
      {entry.partCount > entry.parts.length && (
        <p>{t('parts.more', { count: entry.partCount - entry.parts.length })}</p>
      )}
    </>
  );
}
