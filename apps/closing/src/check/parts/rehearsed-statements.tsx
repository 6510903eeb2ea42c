import type { CloseRehearsal } from '@suanpan/contracts';
import { MoneyText, useUiLanguage } from '@suanpan/ui';
import { Checkbox } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import classes from '../statements.module.css';
import { useMessages } from '../messages.ts';
import { type StatementLine, statementLines } from '../rehearsed.ts';

/** The statements before and after the close: the lines that change, or all of them. */
export function RehearsedStatements({ rehearsed }: { rehearsed: CloseRehearsal }): ReactNode {
  const t = useMessages();
  const language = useUiLanguage();
  const [isWhole, setWhole] = useState(false);
  const lines = statementLines(rehearsed, language);
  if (lines.length === 0) return <p>{t('rehearsal.unchanged')}</p>;
  const shown = isWhole ? lines : lines.filter(({ isChanged }) => isChanged);
  return (
    <>
      <Checkbox checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
        {t('rehearsal.whole')}
      </Checkbox>
      {shown.length === 0 ? <p>{t('rehearsal.unchanged')}</p> : <Lines lines={shown} />}
    </>
  );
}

function Lines({ lines }: { lines: readonly StatementLine[] }): ReactNode {
  const t = useMessages();
  return (
    <table className={classes['statements']} aria-label={t('rehearsal.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('rehearsal.statement')}</th>
          <th scope="col">{t('rehearsal.line')}</th>
          <th scope="col">{t('rehearsal.before')}</th>
          <th scope="col">{t('rehearsal.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, statement, title, before, after, isChanged }) => (
          <tr key={key} className={isChanged ? classes['moved'] : undefined}>
            <td>{statement}</td>
            <td>{title}</td>
            <td>
              <MoneyText amount={before} />
            </td>
            <td>
              <MoneyText amount={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
