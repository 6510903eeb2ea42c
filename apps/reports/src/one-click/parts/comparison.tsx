import type { ReportPack, ReportPackChange } from '@suanpan/contracts';
import { Icon, MoneyText } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../one-click.module.css';

/** Whether the books still say what the newest version says, and else where they do not. */
export function Comparison({ newest: { version, comparison } }: { newest: ReportPack }): ReactNode {
  const t = useMessages();
  if (!comparison) return null;
  const { differs, changeCount, changes } = comparison;
  return (
    <section className={classes['comparison']}>
      <p className={classes['state']} data-differs={differs} role="status">
        <Icon name={differs ? 'warning' : 'check'} size={16} />
        {t(differs ? 'differs' : 'agrees', { version })}
      </p>
      {differs && (
        <details>
          <summary>{t('changes', { count: changeCount })}</summary>
          {changeCount > changes.length && <p>{t('changes.first', { count: changes.length })}</p>}
          <ChangeTable version={version} changes={changes} />
        </details>
      )}
    </section>
  );
}

interface TableProps {
  version: number;
  changes: readonly ReportPackChange[];
}

function ChangeTable({ version, changes }: TableProps): ReactNode {
  const t = useMessages();
  const rows = changes.map((change, index) => ({ ...change, key: index }));
  const columns: TableColumnsType<(typeof rows)[number]> = [
    { key: 'part', title: t('change.part'), dataIndex: 'part' },
    { key: 'row', title: t('change.row'), dataIndex: 'row' },
    {
      key: 'column',
      title: t('change.column'),
      render: (_, { kind, column }) => (kind === 'cell' ? column : t(`kind.${kind}`)),
    },
    {
      key: 'before',
      title: t('change.before', { version }),
      align: 'right',
      render: (_, { before }) => <Figure text={before} />,
    },
    {
      key: 'after',
      title: t('change.after'),
      align: 'right',
      render: (_, { after }) => <Figure text={after} />,
    },
  ];
  return (
    <Table
      aria-label={t('changes', { count: changes.length })}
      rowKey="key"
      dataSource={rows}
      columns={columns}
      pagination={false}
      size="small"
    />
  );
}

const AMOUNT = /^-?\d+\.\d{2}$/;

/** A cell of a book: an amount, or a text. */
const Figure = ({ text }: { text: string | null }): ReactNode =>
  text !== null && AMOUNT.test(text) ? <MoneyText amount={text} /> : text;
