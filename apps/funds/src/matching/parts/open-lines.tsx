import type { FundAccount, StatementProposal } from '@suanpan/contracts';
import { focusedRow, useListKeys, rowMark } from '@suanpan/feature-kit';
import { Button } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import { type ReactNode, useRef } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { type BankLine, nameOf } from '../bank-line.ts';
import { useMessages } from '../messages.ts';
import { reasonOf } from '../reasons.ts';
import { BankText } from './bank-text.tsx';

interface OpenLinesProps {
  account: FundAccount;
  lines: readonly BankLine[];
  proposals: readonly StatementProposal[];
  isBusy: boolean;
  chosen: ReadonlySet<number>;
  isPaused: boolean;
  /** Of who may match; the others look on. */
  acts?: {
    onAccept(lineId: number): void;
    onHand(lineIds: readonly number[]): void;
    onChoose(ids: readonly number[]): void;
  };
}

/** Lines of the bank without a match, each with what it most likely is and why; `a` accepts the one with the focus, `m` says by hand what it is. */
export function OpenLines(props: OpenLinesProps): ReactNode {
  const { account, lines, proposals, isBusy, chosen, isPaused, acts } = props;
  const t = useMessages();
  const currency = foreignCurrency(account, useBaseCurrency());
  const list = useRef<HTMLDivElement>(null);
  const ids = lines.map(({ id }) => id);
  const byLine = new Map(proposals.flatMap((one) => one.statement.map((id) => [id, one] as const)));
  const group = t('open');
  const accept = (id: number | null): void => {
    if (id === null || !byLine.has(id) || isBusy) return;
    // The next one is gone to before this one leaves the list.
    const next = ids[ids.indexOf(id) + 1] ?? ids[ids.indexOf(id) - 1];
    list.current?.querySelector<HTMLElement>(`[data-list-link="${next}"]`)?.focus();
    acts?.onAccept(id);
  };
  const hand = (id: number | null): void => {
    if (chosen.size > 0) acts?.onHand([...chosen]);
    else if (id !== null) acts?.onHand([id]);
  };
  const toggle = (id: number): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    acts?.onChoose([...next]);
  };
  useListKeys({
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('hand'),
      choose: t('key.choose'),
      all: t('key.all'),
    },
    list,
    order: () => ids,
    isPaused: isPaused || !acts,
    mayChoose: true,
    onOpen: (id) => acts?.onHand([id]),
    onToggle: toggle,
    onAll: () => acts?.onChoose(chosen.size === ids.length ? [] : ids),
    more: [
      { keys: 'a', label: t('accept'), group, run: () => accept(focusedRow()) },
      { keys: 'm', label: t('hand'), group, run: () => hand(focusedRow()) },
    ],
  });
  return (
    <div ref={list}>
      <Table<BankLine>
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
            render: (_, line) => <BankText line={line} />,
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
          ...(acts
            ? [
                {
                  key: 'act',
                  title: t('acts'),
                  render: (_: unknown, line: BankLine) => (
                    <span className={classes['row']}>
                      {byLine.has(line.id) && (
                        <Button
                          size="small"
                          data-list-link={line.id}
                          aria-label={t('accept.of', { line: nameOf(line) })}
                          onClick={() => accept(line.id)}
                        >
                          {t('accept')}
                        </Button>
                      )}
                      <Button
                        size="small"
                        {...(!byLine.has(line.id) && { 'data-list-link': line.id })}
                        aria-label={t('hand.of', { line: nameOf(line) })}
                        onClick={() => acts.onHand([line.id])}
                      >
                        {t('hand.act')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
        {...(acts && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => acts.onChoose(keys.map(Number)),
            getCheckboxProps: (line) => ({ 'aria-label': t('choose', { line: nameOf(line) }) }),
          },
        })}
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
