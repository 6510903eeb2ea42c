import type { Subject } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { MoneyText } from '@suanpan/ui';
import { SubjectPicker } from '@suanpan/ui/kit';
import { type ReactNode, memo, useRef, useState } from 'react';
import type { Cell } from '../draft/draft.ts';
import { useEntry } from '../entry-context.ts';
import { useMessages } from '../messages.ts';
import classes from '../line-fields.module.css';
import { AddSubjectDialog } from './add-subject-dialog.tsx';
import { ListedBalance } from './listed-balance.tsx';

interface SubjectFieldProps {
  lineKey: string;
  row: number;
  subjectId: number | null;
  /** A text that was pasted or typed and names no subject. */
  unread: string | undefined;
  /** Of the subject and the items of the line, on its own side once the voucher is saved; null while it is not known. */
  balance: string | null | undefined;
  /** With its unit, where the subject counts. */
  quantity: string | undefined;
  isActive: boolean;
  describedBy: string | undefined;
}

const listedBalance = (subject: Subject): ReactNode => <ListedBalance {...subject} />;

/** The subject, with its balance after this voucher below it; against its own side it is red. */
export const SubjectField = memo(function SubjectField(props: SubjectFieldProps): ReactNode {
  const { lineKey, row, subjectId, unread, balance, quantity, isActive, describedBy } = props;
  const t = useMessages();
  const { facts, dispatch, next } = useEntry();
  const mayAdd = useCan('setting.write');
  const [adding, setAdding] = useState<string | null>(null);
  const isPicked = useRef(false);
  const cell: Cell = { key: lineKey, field: 'subject' };
  return (
    <>
      <SubjectPicker
        className={classes['field'] ?? ''}
        subjects={facts.chart}
        value={subjectId}
        unread={unread}
        label={t('cell.subject', { row })}
        placeholder=""
        invalid={describedBy !== undefined}
        {...(describedBy === undefined ? {} : { describedBy })}
        tabIndex={isActive ? 0 : -1}
        {...(mayAdd ? { onAdd: setAdding } : {})}
        renderNote={listedBalance}
        onUnread={(text) => dispatch({ type: 'subject-unread', key: lineKey, text })}
        onChange={(_id, subject) => {
          isPicked.current = subject !== null;
          dispatch({ type: 'subject', key: lineKey, subject });
        }}
        onKeyDown={(event) => {
          // The Enter that takes a subject leads on as well.
          if (event.key === 'Enter' && event.defaultPrevented && isPicked.current) next(cell);
          isPicked.current = false;
        }}
      />
      {adding !== null && (
        <AddSubjectDialog
          typed={adding}
          onClose={(subject) => {
            setAdding(null);
            if (!subject) return;
            dispatch({ type: 'subject', key: lineKey, subject });
            next(cell);
          }}
        />
      )}
      {subjectId !== null && balance !== undefined && (
        <span className={classes['balance']}>
          {t(balance === null ? 'balance.unknown' : 'balance')}{' '}
          {balance !== null && <MoneyText amount={balance} />}
          {quantity !== undefined && ` · ${quantity}`}
        </span>
      )}
    </>
  );
});
