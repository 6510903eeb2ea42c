import type { FundAccount, StatementMatch } from '@suanpan/contracts';
import { RestingButton } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { type BankLine, nameOf } from '../bank-line.ts';
import { useMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';
import { BankText } from './bank-text.tsx';

interface MatchedLinesProps {
  account: FundAccount;
  lines: readonly BankLine[];
  matches: readonly StatementMatch[];
  isBusy: boolean;
  onUndo?(matchId: number): void;
}

/** Lines of the month that are matched, with what and why; a match is undone with all its lines. */
export function MatchedLines({ account, lines, matches, isBusy, onUndo }: MatchedLinesProps): ReactNode {
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  const byId = new Map(matches.map((match) => [match.matchId, match]));
  return (
    <>
      <h2>{t('matched')}</h2>
      <Table<BankLine>
        aria-label={t('matched')}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={lines}
        columns={[
          { key: 'date', title: t('day'), className: classes['code'] ?? '', dataIndex: 'date' },
          {
            key: 'party',
            title: t('party'),
            className: classes['text'] ?? '',
            render: (_, line) => <BankText line={line} />,
          },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            render: (_, { amount }) => <Figure amount={amount} currency={currency} />,
          },
          {
            key: 'with',
            title: t('with'),
            className: classes['text'] ?? '',
            render: (_, { matchId }) => <MatchedWith match={byId.get(matchId ?? 0)} />,
          },
          ...(onUndo
            ? [
                {
                  key: 'act',
                  title: t('acts'),
                  render: (_: unknown, { matchId, ...line }: BankLine) => (
                    <RestingButton
                      size="small"
                      isResting={isBusy}
                      aria-label={t('undo.of', { line: nameOf(line) })}
                      onClick={() => matchId !== null && onUndo(matchId)}
                    >
                      {t('undo')}
                    </RestingButton>
                  ),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

/** What a line of the bank is, and why. */
function MatchedWith({ match }: { match: StatementMatch | undefined }): ReactNode {
  const t = useMessages();
  if (!match) return null;
  const { made, journal, statement } = match;
  return (
    <>
      <div>
        {made ? t('is.made') : t('is.there', { count: journal.length })}
        {statement.length > 1 && ` ${t('is.together', { count: statement.length })}`}
      </div>
      <div className={classes['quiet']}>{reasonOf(t, match)}</div>
    </>
  );
}
