import type { ReactNode } from 'react';
import { emptyLine, type LineDraft } from '../draft/draft.ts';
import classes from '../form.module.css';
import { useMessages } from '../messages.ts';
import type { PartProps } from './head-fields.tsx';
import { LineFields } from './line-fields.tsx';

const columns = ['item', 'subject', 'num', 'price', 'amount', 'taxRate', 'taxAmount', 'totalAmount'] as const;

/** The lines of an invoice; each is a row where there is room, else a card. */
export function LineList({
  facts,
  draft,
  texts,
  sent,
  onChange,
}: PartProps & { sent: readonly LineDraft[] }): ReactNode {
  const t = useMessages();
  const change = (index: number, line: LineDraft): void =>
    onChange({ ...draft, details: draft.details.map((known, at) => (at === index ? line : known)) });
  const remove = (index: number): void => {
    const details = draft.details.filter((_, at) => at !== index);
    const [line] = draft.details;
    onChange({ ...draft, details: details.length > 0 || !line ? details : [emptyLine(line)] });
  };
  return (
    <section className={classes['lines']} aria-label={t('lines')}>
      <div className={classes['titles']} aria-hidden="true">
        {columns.map((column) => (
          <span key={column} data-column={column}>
            {column === 'price' ? t(draft.isGross ? 'price.gross' : 'price.net') : t(column)}
          </span>
        ))}
      </div>
      {draft.details.map((line, index) => {
        const place = sent.indexOf(line) + 1;
        return (
          <LineFields
            key={line.key}
            facts={facts}
            draft={draft}
            line={line}
            row={index + 1}
            problemAt={(field) => (place === 0 ? undefined : texts.get(`${place}/${field}`))}
            place={place}
            onChange={(next) => change(index, next)}
            onRemove={() => remove(index)}
          />
        );
      })}
    </section>
  );
}
