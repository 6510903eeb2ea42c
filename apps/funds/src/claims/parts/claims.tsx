import type { Claim, ClaimPage } from '@suanpan/contracts';
import { focusedRow, useCan, useChosenRows, useListKeys, useNavigate } from '@suanpan/feature-kit';
import { Button, MoneyText, RestingButton } from '@suanpan/ui';
import { FootChosen, FootSums, ListFoot, Pagination, RefusedDialog } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { useLinks } from '../../funds/links.ts';
import { isApproved, isPayable, leftToPay, sumOf } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';
import { useClaimBooking } from '../use-claim-booking.ts';
import { ClaimTable } from './claim-table.tsx';
import { PayDialog } from './pay-dialog.tsx';

interface ClaimsProps {
  found: ClaimPage;
  onPage(page: number): void;
}

/** One page of claims with its sums, and what is done with those chosen. */
export function Claims({ found, onPage }: ClaimsProps): ReactNode {
  const t = useMessages();
  const navigate = useNavigate();
  const links = useLinks();
  const mayBook = useCan('invoice.book');
  const mayPay = useCan('funds.write');
  const list = useRef<HTMLDivElement>(null);
  const booking = useClaimBooking();
  const [paying, setPaying] = useState<readonly Claim[]>([]);
  const { records, current } = found;
  const { ids, choose, none } = useChosenRows(current);
  const chosen = records.filter(({ id }) => ids.has(id));
  const toggle = (id: number): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  const book = (claims: readonly Claim[]): void => {
    if (claims.length > 0 && !booking.isBusy) void booking.book(claims).then(none);
  };
  const group = t('title');
  const meant = (): readonly Claim[] =>
    chosen.length > 0 ? chosen : records.filter(({ id }) => id === focusedRow());
  useListKeys({
    texts: {
      group,
      next: t('key.next'),
      previous: t('key.previous'),
      open: t('key.open'),
      choose: t('key.choose'),
      all: t('key.all'),
    },
    list,
    order: () => records.map(({ id }) => id),
    isPaused: paying.length > 0 || booking.refused.length > 0,
    mayChoose: mayBook || mayPay,
    onOpen: (id) => void navigate(links.claim(id)),
    onToggle: toggle,
    onAll: () => choose(ids.size === records.length ? [] : records.map(({ id }) => id)),
    more: [
      ...(mayBook ? [{ keys: 'b', label: t('book'), group, run: () => book(meant()) }] : []),
      ...(mayPay
        ? [{ keys: 'm', label: t('pay'), group, run: () => setPaying(meant().filter(isPayable)) }]
        : []),
    ],
  });
  const payable = chosen.filter(isPayable);
  const booked = chosen.filter(({ voucherId }) => voucherId !== null);
  return (
    <>
      <div ref={list}>
        <ClaimTable claims={records} chosen={ids} mayChoose={mayBook || mayPay} onChoose={choose} />
      </div>
      <ListFoot>
        <FootSums>
          <span>{t('count', { count: found.total })}</span>
          <span>
            {t(found.pages > 1 ? 'sum.page' : 'total')} <MoneyText amount={sumOf(records, totalOf)} />
          </span>
          <span>
            {t('left')} <MoneyText amount={sumOf(records, leftToPay)} />
          </span>
          {found.pages > 1 && (
            <Pagination
              size="small"
              current={current}
              total={found.total}
              pageSize={found.size}
              showSizeChanger={false}
              onChange={onPage}
            />
          )}
        </FootSums>
        {chosen.length > 0 && (
          <FootChosen
            label={t('chosen.label')}
            count={
              <>
                {t('chosen', { count: chosen.length })} <MoneyText amount={sumOf(chosen, totalOf)} />
              </>
            }
          >
            {mayPay && payable.length > 0 && (
              <Button onClick={() => setPaying(payable)}>{t('pay.count', { count: payable.length })}</Button>
            )}
            {mayBook && chosen.some(isApproved) && (
              <Button loading={booking.isBusy} onClick={() => book(chosen)}>
                {t('book')}
              </Button>
            )}
            {mayBook && booked.length > 0 && (
              <RestingButton
                danger
                isResting={booking.isBusy}
                onClick={() => void booking.unbook(booked).then(none)}
              >
                {t('unbook')}
              </RestingButton>
            )}
            <Button type="text" onClick={none}>
              {t('none')}
            </Button>
          </FootChosen>
        )}
      </ListFoot>
      {paying.length > 0 && (
        <PayDialog
          claims={paying}
          onClose={(isPaid) => {
            setPaying([]);
            if (isPaid) none();
          }}
        />
      )}
      <RefusedDialog
        title={(count) => t('refused', { count })}
        refused={booking.refused}
        onClose={booking.forget}
      />
    </>
  );
}

const totalOf = ({ totalAmount }: Claim): string => totalAmount;
