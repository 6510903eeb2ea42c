import type { VoucherWord } from '@suanpan/contracts';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import type { Draft } from '../voucher-draft.ts';
import classes from '../voucher-form.module.css';

interface FormHeadProps {
  draft: Draft;
  words: readonly VoucherWord[];
  /** The number the server would give now. */
  proposed: number | undefined;
  readOnly: boolean;
  onChange(change: Partial<Draft>): void;
}

/** Word, number, date, attachments and remark. */
export function FormHead({ draft, words, proposed, readOnly, onChange }: FormHeadProps): ReactNode {
  const t = useMessages();
  return (
    <div className={classes['head']}>
      <label>
        {t('word')}
        <select
          name="word"
          value={draft.word}
          disabled={readOnly}
          onChange={(event) => onChange({ word: event.target.value, number: '' })}
        >
          {words.map(({ word }) => (
            <option key={word}>{word}</option>
          ))}
        </select>
      </label>
      <label>
        {t('number')}
        <input
          name="code"
          inputMode="numeric"
          size={6}
          value={draft.number}
          placeholder={proposed === undefined ? '' : String(proposed)}
          readOnly={readOnly}
          onChange={(event) => onChange({ number: event.target.value.replace(/\D/g, '') })}
        />
      </label>
      <label>
        {t('date')}
        <input
          name="voucherDate"
          type="date"
          value={draft.date}
          readOnly={readOnly}
          onChange={(event) =>
            onChange({ date: event.target.value, number: draft.id === null ? '' : draft.number })
          }
        />
      </label>
      <label>
        {t('attachments')}
        <input
          name="receiptNum"
          inputMode="numeric"
          size={4}
          value={draft.attachments}
          readOnly={readOnly}
          onChange={(event) => onChange({ attachments: event.target.value.replace(/\D/g, '') })}
        />
      </label>
      <label className={classes['remark']}>
        {t('remark')}
        <input
          name="remark"
          maxLength={128}
          value={draft.remark}
          readOnly={readOnly}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </label>
    </div>
  );
}
