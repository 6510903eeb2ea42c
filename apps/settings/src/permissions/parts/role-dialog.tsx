import { api } from '@suanpan/api-client';
import { type PermissionKey, rightName } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Form, Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { SaveProblem } from '../../panel/save-problem.tsx';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { choiceName, choiceOf, givenRole, rightsDiff, type RoleChoice } from '../role-choice.ts';
import { useMemberAct } from '../use-member-act.ts';
import type { MemberDialogProps } from './remove-dialog.tsx';
import { RoleFields } from './role-fields.tsx';

const FORM = 'member-role';

interface RoleValues {
  choice: RoleChoice;
  expiresOn?: string;
}

/** Changes a role; what the change gives and takes is shown before it is confirmed. */
export function RoleDialog({ member, isOpen, onClose, onClosed }: MemberDialogProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const [form] = Form.useForm<RoleValues>();
  const { id, name } = member;
  const before = choiceOf(member);
  const choice = Form.useWatch('choice', form) ?? before;
  const { isBusy, error, run } = useMemberAct(
    ({ choice, expiresOn }: RoleValues) =>
      api.post('/account-sets/updateUserRole', { body: { id, ...givenRole(choice, expiresOn) } }),
    (_, { choice }) => {
      onClose();
      return t('role.changed', { name, role: choiceName(choice, language) });
    },
  );
  const { gained, lost } = rightsDiff(before, choice);
  return (
    <Modal
      open={isOpen}
      title={t('role.change.of', { name })}
      okText={t('role.confirm')}
      okButtonProps={{ htmlType: 'submit', form: FORM, loading: isBusy }}
      cancelText={t('cancel')}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <Form<RoleValues>
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ choice: before, expiresOn: member.expiresOn ?? '' }}
        onFinish={run}
      >
        <SaveProblem error={error} onReload={onClose} />
        <RoleFields problems={error?.fields ?? []} />
        <Rights title={t('gained')} rights={gained} />
        <Rights title={t('lost')} rights={lost} />
        {gained.length + lost.length === 0 && <p>{t('same')}</p>}
      </Form>
    </Modal>
  );
}

function Rights({ title, rights }: { title: string; rights: readonly PermissionKey[] }): ReactNode {
  const { language } = useLanguage();
  if (rights.length === 0) return null;
  return (
    <section className={classes['diff']} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rights.map((key) => (
          <li key={key}>{rightName(key, language)}</li>
        ))}
      </ul>
    </section>
  );
}
