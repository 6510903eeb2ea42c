import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { Link, useCan } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import { useLink } from '../../month/use-link.ts';
import { voucherLabel } from '../../month/voucher-label.ts';
import classes from '../carry-forward.module.css';
import { useMessages } from '../messages.ts';

interface VoucherTableProps {
  voucher: Voucher;
  /** Heading of a voucher that is not recorded yet; a recorded one is headed by its number. */
  label?: string;
  /** Its amounts are overtaken. */
  isOld?: boolean;
}

/** One voucher as a small table with its total. */
export function VoucherTable({ voucher, label, isOld = false }: VoucherTableProps): ReactNode {
  const t = useMessages();
  return (
    <figure className={classes['voucher']} data-old={isOld}>
      <figcaption>
        {label ?? <VoucherLink voucher={voucher} />}
        {isOld && <span className={classes['old']}>{t('old')}</span>}
      </figcaption>
      <div className={classes['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('summary')}</th>
              <th scope="col">{t('subject')}</th>
              <th scope="col">{t('debit')}</th>
              <th scope="col">{t('credit')}</th>
            </tr>
          </thead>
          <tbody>
            {voucher.details.map((line) => (
              <LineRow key={line.lineNo} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('total')}
              </th>
              <td>
                <MoneyText amount={voucher.debitAmount} />
              </td>
              <td>
                <MoneyText amount={voucher.creditAmount} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </figure>
  );
}

function LineRow({ line }: { line: VoucherLine }): ReactNode {
  const items = line.auxiliary.map(({ code, name }) => `${code} ${name}`).join(', ');
  return (
    <tr>
      <td>{line.summary}</td>
      <td>
        {line.subjectName}
        {items !== '' && <span className={classes['items']}>{items}</span>}
      </td>
      <td>
        <MoneyText amount={line.debitAmount} blankZero />
      </td>
      <td>
        <MoneyText amount={line.creditAmount} blankZero />
      </td>
    </tr>
  );
}

function VoucherLink({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useMessages();
  const link = useLink();
  const mayRead = useCan('voucher.read');
  const text = t('voucher', { voucher: voucherLabel(voucher.word, voucher.code), date: voucher.voucherDate });
  return mayRead ? <Link to={link(`/voucher/form/${voucher.id}`)}>{text}</Link> : text;
}
