import type { VoucherTemplate } from '@suanpan/contracts';
import { Link, useCan, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useTemplateActs, type TemplateActs } from '../use-template-acts.ts';
import classes from '../voucher-templates.module.css';
import { NameCell } from './name-cell.tsx';
import { TemplateLines } from './template-lines.tsx';

interface TemplateTableProps {
  templates: readonly VoucherTemplate[];
  /** Those of the other types too. */
  all: readonly VoucherTemplate[];
}

/** The templates of one type: name in place, lines at a glance, the acts by name. */
export function TemplateTable({ templates, all }: TemplateTableProps): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('voucherTemplate.write');
  const acts = useTemplateActs(all);
  const columns: TableColumnsType<VoucherTemplate> = [
    {
      title: t('name'),
      key: 'name',
      className: classes['name'] ?? '',
      render: (_, template) =>
        mayWrite ? (
          <NameCell key={`${template.id}/${template.version}`} template={template} onRename={acts.rename} />
        ) : (
          template.name
        ),
    },
    { title: t('lines'), key: 'lines', render: (_, template) => <TemplateLines template={template} /> },
    ...(mayWrite
      ? [
          {
            title: t('acts'),
            key: 'acts',
            className: classes['acts'] ?? '',
            render: (_: unknown, template: VoucherTemplate) => <RowActs template={template} acts={acts} />,
          },
        ]
      : []),
  ];
  return (
    <Table<VoucherTemplate>
      size="small"
      rowKey="id"
      pagination={false}
      columns={columns}
      dataSource={templates}
    />
  );
}

function RowActs({ template, acts }: { template: VoucherTemplate; acts: TemplateActs }): ReactNode {
  const t = useMessages();
  const { period } = usePeriod();
  const { id, name } = template;
  return (
    <span className={classes['buttons']}>
      <Link
        className={classes['design']}
        to={{ pathname: `/template/design/${id}`, search: `?${withPeriod('', period)}` }}
        aria-label={t('design', { name })}
        title={t('design', { name })}
      >
        <Icon name="edit" />
      </Link>
      <Button
        type="text"
        icon={<Icon name="copy" />}
        aria-label={t('copy', { name })}
        title={t('copy', { name })}
        onClick={() => void acts.copy(template)}
      />
      <Button
        type="text"
        danger
        icon={<Icon name="delete" />}
        aria-label={t('delete', { name })}
        title={t('delete', { name })}
        onClick={() => void acts.remove(template)}
      />
    </span>
  );
}
