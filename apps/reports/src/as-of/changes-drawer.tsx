import { voucherLabel } from '@suanpan/accounting-core';
import type { ChangesSince, VoucherChange } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { momentText, MoneyText } from '@suanpan/ui';
import { Drawer, Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

interface DrawerProps {
  changes: ChangesSince;
  isOpen: boolean;
  onClose(): void;
}

/** What changed since, voucher by voucher: as it was, as it is, who and when. */
export function ChangesDrawer({ changes, isOpen, onClose }: DrawerProps): ReactNode {
  const t = useMessages();
  const { vouchers, total, openings } = changes;
  const columns: TableColumnsType<VoucherChange> = [
    { key: 'kind', title: t('kind'), render: (_, row) => t(`kind.${kindOf(row)}`) },
    { key: 'before', title: t('before'), render: (_, { before }) => <Side side={before} /> },
    {
      key: 'after',
      title: t('after'),
      render: (_, { after, voucherId }) =>
        after && (
          <Link to={`/voucher/form/${voucherId}`}>
            <Side side={after} />
          </Link>
        ),
    },
    { key: 'when', title: t('when'), render: (_, { at }) => momentText(at) },
    { key: 'by', title: t('by'), dataIndex: 'actorName' },
  ];
  return (
    <Drawer title={t('title')} size={720} open={isOpen} onClose={onClose} destroyOnHidden>
      {openings > 0 && <p>{t('openings', { count: openings })}</p>}
      <Table
        aria-label={t('title')}
        rowKey="voucherId"
        size="small"
        dataSource={vouchers}
        columns={columns}
        pagination={false}
        locale={{ emptyText: t('changes.none') }}
      />
      {total > vouchers.length && <p>{t('more', { count: total - vouchers.length })}</p>}
    </Drawer>
  );
}

const kindOf = ({ before, after }: VoucherChange): 'added' | 'deleted' | 'changed' =>
  before === null ? 'added' : after === null ? 'deleted' : 'changed';

function Side({ side }: { side: VoucherChange['before'] }): ReactNode {
  if (!side) return null;
  return (
    <>
      {side.voucherDate} {voucherLabel(side.word, side.code)} <MoneyText amount={side.debitAmount} />
    </>
  );
}
