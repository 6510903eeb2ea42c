import { api, type ApiError, asApiError } from '@suanpan/api-client';
import type { Subject } from '@suanpan/contracts';
import { Alert, useToast } from '@suanpan/ui';
import { Modal, useShown } from '@suanpan/ui/kit';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { useReloadChart } from '../use-reload-chart.ts';

/** Opens for `?delete=ID`: asks first, then says every reason against it, and where the subject is used. */
export function DeleteSubject({ subjects }: { subjects: readonly Subject[] }): ReactNode {
  const { search, change } = useSearchState();
  const subject = subjects.find(({ id }) => id === Number(search.get('delete')));
  const [shown, hide] = useShown(subject);
  return shown ? (
    <DeleteDialog
      key={shown.id}
      subject={shown}
      isOpen={subject !== undefined}
      onClose={() => change({ delete: null })}
      onClosed={hide}
    />
  ) : null;
}

interface DeleteDialogProps {
  subject: Subject;
  isOpen: boolean;
  onClose(): void;
  /** It has gone, and has given the focus back to the row's button. */
  onClosed(): void;
}

function DeleteDialog({ subject, isOpen, onClose, onClosed }: DeleteDialogProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const reload = useReloadChart();
  const { id, version, code, name } = subject;
  const title = `${code} ${name}`;
  const remove = useMutation({
    mutationFn: () => api.delete('/subject/{id}', { path: { id }, query: { version } }),
    onSuccess: () => {
      toast(t('deleted', { subject: title }));
      onClose();
    },
    onSettled: reload,
  });
  const error = remove.error ? asApiError(remove.error) : null;
  return (
    <Modal
      open={isOpen}
      title={t('delete.title', { subject: title })}
      okText={t('delete')}
      cancelText={t(error ? 'close' : 'cancel')}
      okButtonProps={{
        danger: true,
        loading: remove.isPending,
        style: error ? { display: 'none' } : undefined,
      }}
      onOk={() => remove.mutate()}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {error ? <Reasons error={error} /> : t('delete.text')}
    </Modal>
  );
}

/** What the books hold of the subject, as the refusal tells it. */
interface Use {
  lines: number;
  openings: number;
  months: number;
}

function Reasons({ error }: { error: ApiError }): ReactNode {
  const t = useMessages();
  const use = error.data as Use | null | undefined;
  const messages = error.fields.map(({ message }) => message);
  const reasons = [...new Set(messages.length > 0 ? messages : [error.msg || t('unreachable')])];
  const places = use && [
    t('use.lines', { count: use.lines }),
    t('use.openings', { count: use.openings }),
    t('use.months', { count: use.months }),
  ];
  return (
    <Alert
      type="error"
      role="alert"
      title={t('delete.refused')}
      description={
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {places && <li>{places.join(' · ')}</li>}
        </ul>
      }
    />
  );
}
