import { memberRoleName, type Member } from '@suanpan/contracts';
import { useAccountSet, useCan, useLanguage, useUser } from '@suanpan/feature-kit';
import { Button, Icon, momentText } from '@suanpan/ui';
import { Table, type TableColumnsType, Tag, useShown } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../permissions.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** Who works here. The owner's row and one's own are fixed. */
export function MemberTable({ members }: { members: readonly Member[] }): ReactNode {
  const t = useMessages();
  const mayManage = useCan('member.manage');
  const [changed, setChanged] = useState<Member>();
  const [removed, setRemoved] = useState<Member>();
  const [shownChange, hideChange] = useShown(changed);
  const [shownRemoval, hideRemoval] = useShown(removed);
  const acts = useActs({ onRole: setChanged, onRemove: setRemoved });
  const columns = [...useColumns(), ...(mayManage ? [acts] : [])];
  return (
    <>
      <Table<Member>
        size="small"
        rowKey="id"
        pagination={false}
        aria-label={t('members')}
        columns={columns}
        dataSource={members}
      />
      {shownChange && (
        <RoleDialog
          key={`role ${shownChange.id}`}
          member={shownChange}
          isOpen={changed !== undefined}
          onClose={() => setChanged(undefined)}
          onClosed={hideChange}
        />
      )}
      {shownRemoval && (
        <RemoveDialog
          key={`remove ${shownRemoval.id}`}
          member={shownRemoval}
          isOpen={removed !== undefined}
          onClose={() => setRemoved(undefined)}
          onClosed={hideRemoval}
        />
      )}
    </>
  );
}

function useColumns(): TableColumnsType<Member> {
  const t = useMessages();
  const { language } = useLanguage();
  const { id: own } = useUser();
  return [
    {
      title: t('name'),
      key: 'name',
      render: (_, { id, name, email, avatarUrl, isOwner }) => (
        <span className={classes['person']}>
          {avatarUrl === null ? (
            <span className={classes['initials']} aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          ) : (
            <img className={classes['initials']} src={avatarUrl} alt="" width={28} height={28} />
          )}
          <span>
            {name}
            {email !== null && <span className={classes['detail']}>{email}</span>}
          </span>
          <span className={classes['acts']}>
            {isOwner && <Tag>{t('owner')}</Tag>}
            {id === own && <Tag>{t('you')}</Tag>}
          </span>
        </span>
      ),
    },
    { title: t('mobile'), key: 'mobile', responsive: ['md'], render: (_, { mobile }) => mobile ?? '–' },
    {
      title: t('role'),
      key: 'role',
      render: (_, member) => <span className={classes['role']}>{memberRoleName(member, language)}</span>,
    },
    {
      title: t('lastActive'),
      key: 'lastActive',
      responsive: ['lg'],
      render: (_, { lastActive }) => (lastActive === null ? '–' : momentText(lastActive)),
    },
    {
      title: t('expiresOn'),
      key: 'expiresOn',
      responsive: ['md'],
      render: (_, { expiresOn }) => expiresOn ?? '–',
    },
  ];
}

function useActs({
  onRole,
  onRemove,
}: {
  onRole(member: Member): void;
  onRemove(member: Member): void;
}): TableColumnsType<Member>[number] {
  const t = useMessages();
  const { id: own } = useUser();
  const { creatorId } = useAccountSet();
  return {
    title: t('acts'),
    key: 'acts',
    render: (_, member) =>
      member.id === own || member.id === creatorId ? null : (
        <span className={classes['acts']}>
          <Button
            type="text"
            size="small"
            aria-label={t('role.change.of', { name: member.name })}
            icon={<Icon name="edit" size={16} />}
            onClick={() => onRole(member)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t('remove.of', { name: member.name })}
            icon={<Icon name="delete" size={16} />}
            onClick={() => onRemove(member)}
          />
        </span>
      ),
  };
}
