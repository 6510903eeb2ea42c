import type { FundAccount, StatementLine, StatementProposal } from '@suanpan/contracts';
import { focusedRow, useListKeys, rowMark } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { type ReactNode, useRef } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';

interface OpenLinesProps {
  account: FundAccount;
  lines: readonly StatementLine[];
  proposals: readonly StatementProposal[];
  isBusy: boolean;
  onAccept?(lineId: number): void;
}

/** Lines of the bank without a match, each with what it most likely is and why; `a` accepts the one with the focus. */
export function OpenLines({ account, lines, proposals, isBusy, onAccept }: OpenLinesProps): ReactNode {
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  const list = useRef<HTMLDivElement>(null);
  const byLine = new Map(proposals.flatMap((one) => one.statement.map((id) => [id, one] as const)));
  const proposed = lines.filter(({ id }) => byLine.has(id)).map(({ id }) => id);
  const group = t('open');
  const accept = (id: number | null): void => {
    if (id === null || !byLine.has(id) || isBusy) return;
    // The next one is gone to before this one leaves the list.
    const next = proposed[proposed.indexOf(id) + 1] ?? proposed[proposed.indexOf(id) - 1];
    list.current?.querySelector<HTMLElement>(`[data-list-link="${next}"]`)?.focus();
    onAccept?.(id);
  };
  useListKeys({
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('accept'),
      choose: t('accept'),
      all: t('accept'),
    },
    list,
    order: () => proposed,
    isPaused: false,
    mayChoose: false,
    onOpen: accept,
    onToggle: () => undefined,
    onAll: () => undefined,
    more: onAccept ? [{ keys: 'a', label: t('accept'), group, run: () => accept(focusedRow()) }] : [],
  });
  return (
    <div ref={list}>
      <Table<StatementLine>
        aria-label={group}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={lines}
        onRow={rowMark}
        columns={[
          { key: 'date', title: t('day'), className: classes['code'] ?? '', dataIndex: 'date' },
          {
            key: 'party',
            title: t('party'),
            className: classes['text'] ?? '',
            render: (_, { counterparty, memo }) => (
              <>
                {counterparty}
                {memo !== '' && <div className={classes['quiet']}>{memo}</div>}
              </>
            ),
          },
          {
            key: 'amount',
            title: t('amount'),
            align: 'end',
            render: (_, { amount }) => <Figure amount={amount} currency={currency} />,
          },
          {
            key: 'proposal',
            title: t('proposal'),
            className: classes['text'] ?? '',
            render: (_, { id }) => <Proposed proposal={byLine.get(id)} currency={currency} />,
          },
          ...(onAccept
            ? [
                {
                  key: 'act',
                  title: t('acts'),
                  render: (_: unknown, { id, date, counterparty }: StatementLine) =>
                    byLine.has(id) ? (
                      <Button
                        size="small"
                        data-list-link={id}
                        aria-label={t('accept.of', { day: date, party: counterparty })}
                        onClick={() => accept(id)}
                      >
                        {t('accept')}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** What a line most likely is, and why. */
function Proposed({
  proposal,
  currency,
}: {
  proposal: StatementProposal | undefined;
  currency: string | null;
}): ReactNode {
  const t = useMessages();
  if (!proposal) return <span className={classes['quiet']}>{t('proposal.none')}</span>;
  const { journal, partyName, allocations, advance, fee, statement } = proposal;
  return (
    <>
      <div>
        {journal.length > 0 ? t('is.there', { count: journal.length }) : t('is.made')}
        {statement.length > 1 && ` ${t('is.together', { count: statement.length })}`}
        {partyName !== null && ` · ${partyName}`}
        {allocations.length > 0 && ` · ${t('is.settles', { count: allocations.length })}`}
        {advance !== null && (
          <>
            {' · '}
            {t('is.advance')} <Figure amount={advance} currency={currency} />
          </>
        )}
        {fee !== null && (
          <>
            {' · '}
            {t('is.fee')} <Figure amount={fee} currency={currency} />
          </>
        )}
      </div>
      <div className={classes['quiet']}>{reasonOf(t, proposal)}</div>
    </>
  );
}
