import { api, asApiError } from '@suanpan/api-client';
import { type Invitation, memberRoleName } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { Button, ErrorState, Icon, momentText } from '@suanpan/ui';
import { Popconfirm, Table } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { memberQueries } from '../queries.ts';
import { useMemberAct } from '../use-member-act.ts';

/** The invitations that nobody has accepted yet; nothing is shown when there is none. */
export function InvitationList(): ReactNode {
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery(memberQueries.invitations(id));
  const withdraw = useMemberAct(
    ({ id }: Invitation) => api.delete('/account-sets/invitations/{id}', { path: { id } }),
    (_, { recipient }) => t('withdrawn', { name: recipient }),
  );
  const problem = error ? asApiError(error) : withdraw.error;
  if (problem) return <ErrorState error={problem} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations">
      <h2 id="open-invitations">{t('invitations')}</h2>
      <Table<Invitation>
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={data}
        columns={[
          { title: t('recipient'), dataIndex: 'recipient' },
          {
            title: t('role'),
            key: 'role',
            render: (_, one) => (one.handsOver ? t('handOver') : memberRoleName(one, language)),
          },
          { title: t('invitedBy'), dataIndex: 'invitedBy', responsive: ['md'] },
          {
            title: t('validUntil'),
            key: 'validUntil',
            responsive: ['sm'],
            render: (_, { validUntil }) => momentText(validUntil),
          },
          {
            title: t('acts'),
            key: 'acts',
            render: (_, one) => (
              <Popconfirm
                title={t('withdraw.ask', { name: one.recipient })}
                okText={t('withdraw')}
                cancelText={t('cancel')}
                onConfirm={() => withdraw.run(one)}
              >
                <Button
                  type="text"
                  size="small"
                  aria-label={t('withdraw.of', { name: one.recipient })}
                  icon={<Icon name="delete" size={16} />}
                />
              </Popconfirm>
            ),
          },
        ]}
      />
    </section>
  );
}
