import { api } from '@suanpan/api-client';
import type { Member } from '@suanpan/contracts';
import { ProblemAlert } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { useMemberAct } from '../use-member-act.ts';

export interface MemberDialogProps {
  member: Member;
  isOpen: boolean;
  onClose(): void;
  /** It has gone. */
  onClosed(): void;
}

/** Asks before a member is removed, and says what that means. */
export function RemoveDialog({ member, isOpen, onClose, onClosed }: MemberDialogProps): ReactNode {
  const t = useMessages();
  const { id, name } = member;
  const { isBusy, error, run } = useMemberAct(
    () => api.delete('/user/{id}', { path: { id } }),
    () => {
      onClose();
      return t('removed', { name });
    },
  );
  return (
    <Modal
      open={isOpen}
      title={t('remove.title', { name })}
      okText={t('remove')}
      okButtonProps={{ danger: true, loading: isBusy }}
      cancelText={t('cancel')}
      onOk={() => run(undefined)}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <div className={classes['dialog']}>
        {error && <ProblemAlert problems={[]} title={error.msg || t('unreachable')} />}
        <p>{t('remove.text')}</p>
      </div>
    </Modal>
  );
}
