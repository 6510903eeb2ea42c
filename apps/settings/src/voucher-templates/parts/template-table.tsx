import type { VoucherTemplate } from '@suanpan/contracts';
import { Link, useCan, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { Button, Icon } from '@suanpan/ui';
import { Checkbox, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { useTemplateActs, type TemplateActs } from '../use-template-acts.ts';
import classes from '../voucher-templates.module.css';
import { BulkBar } from './bulk-bar.tsx';
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
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choice = useChoiceColumn(templates, chosen, setChosen);
  const columns: TableColumnsType<VoucherTemplate> = [
    ...(mayWrite ? [choice] : []),
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
    <>
      <Table<VoucherTemplate>
        size="small"
        rowKey="id"
        pagination={false}
        columns={columns}
        dataSource={templates}
      />
      <BulkBar
        templates={templates.filter(({ id }) => chosen.has(id))}
        onChosen={(ids) => setChosen(new Set(ids))}
      />
    </>
  );
}

/** A tick for each row, and one for all that are shown. */
function useChoiceColumn(
  templates: readonly VoucherTemplate[],
  chosen: ReadonlySet<number>,
  onChosen: (chosen: ReadonlySet<number>) => void,
): TableColumnsType<VoucherTemplate>[number] {
  const t = useMessages();
  const count = templates.filter(({ id }) => chosen.has(id)).length;
  const choose = (some: readonly VoucherTemplate[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const { id } of some) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChosen(next);
  };
  return {
    title: (
      <Checkbox
        aria-label={t('choose.all')}
        checked={count === templates.length}
        indeterminate={count > 0 && count < templates.length}
        onChange={(event) => choose(templates, event.target.checked)}
      />
    ),
    key: 'choice',
    width: 40,
    render: (_, template) => (
      <Checkbox
        aria-label={t('choose.one', { name: template.name })}
        checked={chosen.has(template.id)}
        onChange={(event) => choose([template], event.target.checked)}
      />
    ),
  };
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
