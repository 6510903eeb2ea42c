import { voucherLabel } from '@suanpan/accounting-core';
import { voucherQueries } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { Link, useAccountSet } from '@suanpan/feature-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { formPath, useLink } from './use-link.ts';
import classes from './voucher.module.css';

/** The red letter that takes this voucher back, the voucher this red letter takes back, and the documents it was made of. */
export function LinkedVouchers({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const { reversedBy, reversalOf, documents } = voucher;
  if (reversedBy === null && reversalOf === null && !documents) return null;
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
      {documents && (
        <span>
          {t('linked.documents')}{' '}
          {documents.map(({ document }) => (
            <DocumentLink key={document} document={document} />
          ))}
        </span>
      )}
    </p>
  );
}

/** `sales-invoice/12` is `#12`; an invoice has a screen of its own, in an area that is known by its address alone. */
function DocumentLink({ document }: { document: string }): ReactNode {
  const link = useLink();
  const number = `#${document.split('/')[1]}`;
  if (!/^(sales|purchase)-invoice\/\d+$/.test(document)) return <span>{number} </span>;
  return (
    <>
      <Link to={link(`/invoice/${document}`)}>{number}</Link>{' '}
    </>
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
