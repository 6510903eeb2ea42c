import { subjectLabel, voucherLabel } from '@suanpan/accounting-core';
import type { VoucherLine } from '@suanpan/contracts';
import { Link } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { Checkbox, lineNotes } from '@suanpan/ui/kit';
import { type ReactNode, memo } from 'react';
import { RowMenu } from '../../voucher/row-menu.tsx';
import { useMessages } from '../messages.ts';
import type { ShownVoucherProps } from './voucher-block.tsx';
import { VoucherStates } from './voucher-states.tsx';
import classes from '../voucher-list.module.css';
import voucherTableClasses from '../voucher-table.module.css';

/** The columns of the flat view, left to right. */
export const TABLE_COLUMNS = 10;

/** One voucher as rows of the flat view: a row a line, what is the voucher's own in the first. */
export const VoucherTableRows = memo(function VoucherTableRows(props: ShownVoucherProps): ReactNode {
  const { voucher, linkOf, isChosen, onToggle } = props;
  const t = useMessages();
  const label = voucherLabel(voucher.word, voucher.code);
  const rows = voucher.details.length;
  return voucher.details.map((line, index) => (
    <tr
      key={line.lineNo}
      data-list-row={voucher.id}
      data-first={index === 0 || undefined}
      data-chosen={isChosen || undefined}
    >
      {index === 0 && (
        <>
          <td rowSpan={rows}>
            {onToggle && (
              <Checkbox
                checked={isChosen}
                aria-label={t('choose', { voucher: label })}
                onChange={() => onToggle(voucher.id)}
              />
            )}
          </td>
          <td rowSpan={rows} className={classes['date']}>
            {voucher.voucherDate}
          </td>
          <th scope="row" rowSpan={rows}>
            <Link to={linkOf(voucher.id)} data-list-link={voucher.id}>
              {label}
            </Link>
          </th>
        </>
      )}
      <LineCells line={line} />
      {index === 0 && (
        <>
          <td rowSpan={rows} className={voucherTableClasses['states']}>
            <VoucherStates voucher={voucher} />
          </td>
          <td rowSpan={rows} className={voucherTableClasses['makerCell']}>
            {voucher.createMemberName}
          </td>
          <td rowSpan={rows}>
            <RowMenu voucher={voucher} />
          </td>
        </>
      )}
    </tr>
  ));
});

function LineCells({ line }: { line: VoucherLine }): ReactNode {
  const notes = lineNotes(line);
  return (
    <>
      <td>{line.summary}</td>
      <td>
        {subjectLabel(line.subjectName)}
        {notes !== '' && <span className={voucherTableClasses['notes']}>{notes}</span>}
      </td>
      <td>
        <MoneyText amount={line.debitAmount} blankZero />
      </td>
      <td>
        <MoneyText amount={line.creditAmount} blankZero />
      </td>
    </>
  );
}
