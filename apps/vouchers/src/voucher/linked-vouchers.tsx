import { voucherLabel } from '@suanpan/accounting-core';
import { voucherQueries } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { Link, useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { formPath, useLink } from './use-link.ts';
import classes from './voucher.module.css';

/** The red letter that takes this voucher back, and the voucher this red letter takes back. */
export function LinkedVouchers({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { reversedBy, reversalOf } = voucher;
  if (reversedBy === null && reversalOf === null) return null;
  return (
    <p className={classes['linked']}>
      {reversedBy !== null && (
        <span>
          {t('linked.reversedBy')} <VoucherLink id={reversedBy} />
        </span>
      )}
      {reversalOf !== null && (
        <span>
          {t('linked.reversalOf')} <VoucherLink id={reversalOf} />
        </span>
      )}
    </p>
  );
}

function VoucherLink({ id }: { id: number }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const { id: accountSetId } = useAccountSet();
  const { data } = useQuery(voucherQueries.one(accountSetId, id));
  const label = data ? `${data.voucherDate} ${voucherLabel(data.word, data.code)}` : t('linked.open');
  return <Link to={link(formPath(id))}>{label}</Link>;
}
