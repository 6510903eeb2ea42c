import { asApiError } from '@suanpan/api-client';
import { templateName } from '@suanpan/book-tables';
import type { ReportTemplate } from '@suanpan/contracts';
import { definePage, Link, useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { Button, Page, useToast } from '@suanpan/ui';
import { Popconfirm, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AsOfPicker } from '../as-of/as-of-picker.tsx';
import { useMessages as useAsOfWords } from '../as-of/messages.ts';
import { bookLink } from '../books/links.ts';
import { QueryContent } from '../books/query-content.tsx';
import { useSpan } from '../books/use-span.ts';
import { reportQueries } from '../statements/queries.ts';
import { useMessages } from './messages.ts';
import { TemplateDialog, type DialogTask } from './template-dialog.tsx';
import { useDeleteTemplate } from './use-template-writes.ts';
import classes from './template-list.module.css';

/**
 * The statements of the set as they are kept: made, copied, renamed, deleted, and the way into each (ux.md 11). Of an
 * earlier moment those that were published then, each with its version, to be read alone.
 */
export function TemplateListPage(): ReactNode {
  const t = useMessages();
  const { id, companyName } = useAccountSet();
  const { language } = useLanguage();
  const { span } = useSpan();
  const list = useQuery(reportQueries.list(id, language, span));
  const [task, setTask] = useState<DialogTask | null>(null);
  return (
    <Page
      title={t('title')}
      note={companyName}
      actions={
        <>
          <AsOfPicker />
          {span.asOf === undefined && (
            <Button type="primary" onClick={() => setTask({ kind: 'add' })}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <QueryContent query={list} isEmpty={() => false} empty={null}>
        {({ templates }) => <TemplateTable templates={templates} onTask={setTask} />}
      </QueryContent>
      <TemplateDialog task={task} onClose={() => setTask(null)} />
    </Page>
  );
}

interface TableProps {
  templates: readonly ReportTemplate[];
  onTask(task: DialogTask): void;
}

function TemplateTable({ templates, onTask }: TableProps): ReactNode {
  const t = useMessages();
  const then = useAsOfWords();
  const isThen = useSpan().span.asOf !== undefined;
  const acts: TableColumnsType<ReportTemplate>[number] = {
    key: 'acts',
    title: t('acts'),
    render: (_, row) => (
      <div className={classes['acts']}>
        <Act text={t('copy')} of={row} onClick={() => onTask({ kind: 'copy', template: row })} />
        <Act text={t('rename')} of={row} onClick={() => onTask({ kind: 'rename', template: row })} />
        {!row.systemDefault && <Delete template={row} />}
      </div>
    ),
  };
  const columns: TableColumnsType<ReportTemplate> = [
    { key: 'name', title: t('name'), render: (_, row) => <FormLink template={row} /> },
    { key: 'type', title: t('type'), render: (_, { type }) => t(`type.${type}`) },
    { key: 'key', title: t('key'), dataIndex: 'templateKey' },
    { key: 'state', title: t('state'), render: (_, row) => <State template={row} /> },
    ...(isThen ? [] : [acts]),
  ];
  return (
    <Table
      aria-label={t('title')}
      rowKey="id"
      dataSource={templates}
      columns={columns}
      pagination={false}
      locale={{ emptyText: isThen ? then('nothingPublished') : t('none') }}
    />
  );
}

/** An act on one statement, named with it for screen readers. */
function Act({ text, of, onClick }: { text: string; of: ReportTemplate; onClick(): void }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  return (
    <Button
      type="link"
      size="small"
      aria-label={t('actOf', { act: text, name: templateName(of, language) })}
      onClick={onClick}
    >
      {text}
    </Button>
  );
}

/** Into the lines and formulas; of an earlier moment to what the statement said then. */
function FormLink({ template }: { template: ReportTemplate }): ReactNode {
  const { language } = useLanguage();
  const { span } = useSpan();
  const to =
    span.asOf === undefined
      ? bookLink(`/report/template/form/${template.id}`, { from: span.to, to: span.to })
      : bookLink(`/report/view/${template.id}`, span);
  return <Link to={to}>{templateName(template, language)}</Link>;
}

/** Which version is published, and whether it has been changed since. */
function State({ template: { version, hasDraft } }: { template: ReportTemplate }): ReactNode {
  const t = useMessages();
  if (version === 0) return t('state.new');
  return t(hasDraft ? 'state.changed' : 'state.published', { version });
}

function Delete({ template }: { template: ReportTemplate }): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const toast = useToast();
  const remove = useDeleteTemplate();
  const name = templateName(template, language);
  const send = async (): Promise<void> => {
    try {
      await remove.mutateAsync(template.id);
      toast(t('deleted', { name }));
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
  };
  return (
    <Popconfirm title={t('delete.ask', { name })} okText={t('delete')} onConfirm={send}>
      <Button type="link" size="small" danger aria-label={t('actOf', { act: t('delete'), name })}>
        {t('delete')}
      </Button>
    </Popconfirm>
  );
}

export default definePage(TemplateListPage);
