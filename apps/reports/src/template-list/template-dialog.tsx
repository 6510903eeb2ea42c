import { asApiError } from '@suanpan/api-client';
import type { ReportTemplate } from '@suanpan/contracts';
import { useNavigate, usePeriod } from '@suanpan/feature-kit';
import { ProblemAlert, useToast } from '@suanpan/ui';
import { Form, Input, Modal, Select, useShown } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { bookLink } from '../books/links.ts';
import { useMessages } from './messages.ts';
import { useSaveTemplate } from './use-template-writes.ts';

/** What the dialog is for. */
export type DialogTask = { kind: 'add' } | { kind: 'copy' | 'rename'; template: ReportTemplate };

interface Fields {
  name: string;
  nameEn: string;
  templateKey: string;
  type: ReportTemplate['type'];
}

/** Names a statement: a new one, a copy, or one that is there. A new one opens for editing. */
export function TemplateDialog({ task, onClose }: { task: DialogTask | null; onClose(): void }): ReactNode {
  const t = useMessages();
  const [shown, forget] = useShown(task ?? undefined);
  const [form] = Form.useForm<Fields>();
  const save = useSaveTemplate();
  const send = useSend(shown, save, onClose);
  const problems = save.error ? asApiError(save.error).fields : [];
  const close = (): void => {
    save.reset();
    onClose();
  };
  return (
    <Modal
      open={task !== null}
      title={shown && t(`dialog.${shown.kind}`)}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={close}
      afterClose={forget}
      destroyOnHidden
    >
      {shown && (
        <Form form={form} layout="vertical" initialValues={initialOf(shown, t)} onFinish={send}>
          {save.error && (
            <ProblemAlert problems={problems} placed={problems} title={asApiError(save.error).msg} />
          )}
          <Field name="name" problems={problems} />
          <Field name="nameEn" problems={problems} />
          <Field name="templateKey" problems={problems} isFixed={isDelivered(shown)} hint={t('key.hint')} />
          <Form.Item name="type" label={t('type')}>
            <Select
              disabled={shown.kind !== 'add'}
              options={([0, 1, 2] as const).map((type) => ({ value: type, label: t(`type.${type}`) }))}
            />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

const isDelivered = (task: DialogTask): boolean => task.kind === 'rename' && task.template.systemDefault;

type Problems = ReturnType<typeof asApiError>['fields'];

function Field({
  name,
  problems,
  isFixed = false,
  hint,
}: {
  name: 'name' | 'nameEn' | 'templateKey';
  problems: Problems;
  isFixed?: boolean;
  hint?: string;
}): ReactNode {
  const t = useMessages();
  const message = problems.find(({ field }) => field === name)?.message;
  return (
    <Form.Item
      name={name}
      label={t(`field.${name}`)}
      extra={hint}
      {...(message === undefined ? {} : { validateStatus: 'error' as const, help: message })}
    >
      <Input maxLength={64} disabled={isFixed} />
    </Form.Item>
  );
}

function initialOf(task: DialogTask, t: ReturnType<typeof useMessages>): Fields {
  if (task.kind === 'add') return { name: '', nameEn: '', templateKey: '', type: 0 };
  const { name, nameEn, templateKey, type } = task.template;
  if (task.kind === 'rename') return { name, nameEn, templateKey, type };
  return { name: t('copyName', { name }), nameEn: t('copyName', { name: nameEn }), templateKey: '', type };
}

function useSend(
  task: DialogTask | undefined,
  save: ReturnType<typeof useSaveTemplate>,
  onClose: () => void,
): (fields: Fields) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const { period } = usePeriod();
  return async (fields) => {
    if (!task) return;
    const input =
      task.kind === 'rename'
        ? { ...fields, id: task.template.id }
        : { ...fields, ...(task.kind === 'copy' ? { copyOf: task.template.id } : {}) };
    const saved = await save.mutateAsync(input).catch(() => null);
    if (!saved) return;
    save.reset();
    onClose();
    if (task.kind === 'rename') toast(t('renamed', { name: saved.name }));
    else void navigate(bookLink(`/report/template/form/${saved.id}`, { from: period, to: period }));
  };
}
