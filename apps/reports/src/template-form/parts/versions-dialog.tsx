import { api, asApiError } from '@suanpan/api-client';
import type { ReportTemplateDetail, ReportTemplateVersion } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { ErrorState, LoadingState, momentText, RestingButton } from '@suanpan/ui';
import { Modal, Table, type TableColumnsType } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { reportQueries } from '../../statements/queries.ts';
import { useMessages } from '../messages.ts';
import { useAct } from '../use-template-acts.ts';

interface DialogProps {
  template: ReportTemplateDetail;
  isOpen: boolean;
  onClose(): void;
}

/** The versions that were published, each of which may become the draft. */
export function VersionsDialog({ template, isOpen, onClose }: DialogProps): ReactNode {
  const t = useMessages();
  return (
    <Modal open={isOpen} title={t('versions')} footer={null} onCancel={onClose} destroyOnHidden>
      <Versions template={template} onDone={onClose} />
    </Modal>
  );
}

function Versions({ template, onDone }: { template: ReportTemplateDetail; onDone(): void }): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const versions = useQuery(reportQueries.versions(id, template.id));
  const { isBusy, run } = useAct();
  const restore = async (version: number): Promise<void> => {
    const path = { id: template.id };
    if (await run(() => api.post('/report/template/{id}/restore', { path, body: { version } }))) onDone();
  };
  if (versions.isError)
    return <ErrorState error={asApiError(versions.error)} onRetry={() => void versions.refetch()} />;
  if (versions.isPending) return <LoadingState rows={3} />;
  const columns: TableColumnsType<ReportTemplateVersion> = [
    { key: 'version', title: t('version'), dataIndex: 'version' },
    {
      key: 'when',
      title: t('version.when'),
      render: (_, { publishedAt }) =>
        publishedAt === null ? t('version.delivered') : momentText(publishedAt),
    },
    { key: 'by', title: t('version.by'), render: (_, { publishedBy }) => publishedBy ?? '' },
    { key: 'lines', title: t('version.lines'), dataIndex: 'lines' },
    {
      key: 'acts',
      title: t('version.acts'),
      render: (_, { version }) => (
        <RestingButton type="link" size="small" isResting={isBusy} onClick={() => void restore(version)}>
          {t('restore', { version })}
        </RestingButton>
      ),
    },
  ];
  return (
    <Table
      aria-label={t('versions')}
      rowKey="version"
      dataSource={versions.data}
      columns={columns}
      pagination={false}
      size="small"
    />
  );
}
