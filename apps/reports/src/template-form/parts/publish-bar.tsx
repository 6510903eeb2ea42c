import { api, asApiError } from '@suanpan/api-client';
import type { ReportTemplate, ReportTemplateDetail } from '@suanpan/contracts';
import { Alert, Button, RestingButton, useToast } from '@suanpan/ui';
import { Popconfirm } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { useAct } from '../use-template-acts.ts';
import { useReloadReports } from '../../template-list/use-template-writes.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import classes from '../template-form.module.css';

/** Which version is published, and the ways on and back. */
export function PublishBar({ template }: { template: ReportTemplateDetail }): ReactNode {
  const t = useMessages();
  const { id, version, hasDraft, systemDefault } = template;
  const { isBusy, run } = useAct();
  const [isOpen, setOpen] = useState(false);
  const act = (name: 'discard' | 'reset'): Promise<unknown> =>
    run(() => api.post(`/report/template/{id}/${name}`, { path: { id } }));
  const state = version === 0 ? 'state.new' : hasDraft ? 'state.changed' : 'state.published';
  return (
    <>
      <p role="status">{t(state, { version })}</p>
      <Publish template={template} />
      <div className={classes['ways']}>
        {hasDraft && version > 0 && (
          <Popconfirm title={t('discard.ask')} okText={t('discard')} onConfirm={() => act('discard')}>
            <RestingButton isResting={isBusy}>{t('discard')}</RestingButton>
          </Popconfirm>
        )}
        {systemDefault && (
          <Popconfirm title={t('reset.ask')} okText={t('reset')} onConfirm={() => act('reset')}>
            <RestingButton isResting={isBusy}>{t('reset')}</RestingButton>
          </Popconfirm>
        )}
        {version > 0 && <Button onClick={() => setOpen(true)}>{t('versions')}</Button>}
      </div>
      <VersionsDialog template={template} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** A refusal stays in sight until the next attempt: it says what to mend. */
function Publish({ template: { id, hasDraft } }: { template: ReportTemplate }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const reload = useReloadReports();
  const [isBusy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const publish = async (): Promise<void> => {
    setBusy(true);
    setRefusals([]);
    try {
      const { version } = await api.post('/report/template/{id}/publish', { path: { id } });
      toast(t('published', { version }));
    } catch (problem) {
      const { msg, fields } = asApiError(problem);
      setRefusals(fields.length > 0 ? fields.map(({ message }) => message) : [msg || t('unreachable')]);
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return (
    <>
      {refusals.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('publish.refused')}
          description={refusals.map((text) => (
            <p key={text}>{text}</p>
          ))}
        />
      )}
      <div>
        <Button type="primary" disabled={!hasDraft} loading={isBusy} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      </div>
    </>
  );
}
