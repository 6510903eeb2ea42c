import { PRINT_PAPERS } from '@suanpan/contracts';
import { Checkbox, Input, Select } from '@suanpan/ui/kit';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from './messages.ts';
import classes from './print.module.css';
import { FEWEST_LINES, MOST_LINES, MOST_OFFSET, type KeptStyle } from './print-style.ts';

interface StyleFieldsProps {
  style: KeptStyle;
  isDisabled: boolean;
  onChange(style: KeptStyle): void;
}

const lineCounts = Array.from({ length: MOST_LINES - FEWEST_LINES + 1 }, (_, more) => FEWEST_LINES + more);

/** Paper, lines, names, and where on the sheet it is printed. */
export function StyleFields({ style, isDisabled, onChange }: StyleFieldsProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const set = (change: Partial<KeptStyle>): void => onChange({ ...style, ...change });
  return (
    <fieldset className={classes['fields']} disabled={isDisabled}>
      <label htmlFor={`${id}-paper`}>{t('paper')}</label>
      <Select
        id={`${id}-paper`}
        value={style.paper}
        disabled={isDisabled}
        options={PRINT_PAPERS.map((value) => ({ value, label: t(`paper.${value}`) }))}
        onChange={(paper) => set({ paper })}
      />
      <label htmlFor={`${id}-lines`}>{t('lines')}</label>
      <Select
        id={`${id}-lines`}
        value={style.lines}
        disabled={isDisabled}
        options={lineCounts.map((value) => ({ value, label: String(value) }))}
        onChange={(lines) => set({ lines })}
      />
      <Offset label={t('offsetX')} value={style.offsetX} onChange={(offsetX) => set({ offsetX })} />
      <Offset label={t('offsetY')} value={style.offsetY} onChange={(offsetY) => set({ offsetY })} />
      <Checkbox
        className={classes['wide'] ?? ''}
        checked={style.names}
        onChange={({ target }) => set({ names: target.checked })}
      >
        {t('names')}
      </Checkbox>
      <Checkbox
        className={classes['wide'] ?? ''}
        checked={style.strike}
        onChange={({ target }) => set({ strike: target.checked })}
      >
        {t('strike')}
      </Checkbox>
    </fieldset>
  );
}

interface OffsetProps {
  label: string;
  value: number;
  onChange(value: number): void;
}

/** Millimetres, with a sign; what is no number, or too far, is not taken. */
function Offset({ label, value, onChange }: OffsetProps): ReactNode {
  const t = useMessages();
  const id = useId();
  const [text, setText] = useState(String(value));
  const typed = Number(text.replace('−', '-'));
  const isWrong = text.trim() === '' || Number.isNaN(typed) || Math.abs(typed) > MOST_OFFSET;
  const type = (next: string): void => {
    setText(next);
    const offset = Number(next.replace('−', '-'));
    if (next.trim() !== '' && Math.abs(offset) <= MOST_OFFSET) onChange(offset);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        title={t('offset.hint')}
        value={text}
        status={isWrong ? 'error' : ''}
        onChange={(event) => type(event.target.value)}
        onBlur={() => isWrong && setText(String(value))}
      />
    </>
  );
}
