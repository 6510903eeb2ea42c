import {
  decimals,
  months,
  type LineDraft,
  type Opening,
  type VoucherDraft,
} from '@suanpan/testing/reference';
import type { Act } from './acts.ts';

/** An act as an accountant would note it down. */
export function noteOf(act: Act): string {
  const by = `${act.by.role} ${act.by.userId}`;
  switch (act.act) {
    case 'record':
      return `${by} records ${draftText(act.draft)}`;
    case 'change':
      return `${by} changes ${nameOf(act.voucher)} version ${act.version} to ${draftText(act.draft)}`;
    case 'remove':
      return `${by} deletes ${nameOf(act.voucher)} version ${act.version}`;
    case 'review':
      return `${by} ${act.action === 'audit' ? 'reviews' : 'takes the review back of'} ${act.vouchers.map(nameOf).join(', ')}`;
    case 'transfer':
      return `${by} carries the result of ${act.month} to equity${act.isSeparate ? ', income and expense apart' : ''}`;
    case 'close':
      return `${by} closes ${act.month}`;
    case 'reopen':
      return `${by} reopens ${act.month}`;
    case 'open':
      return `${by} opens ${act.rows.map(openingText).join('; ')}`;
  }
}

const nameOf = ({ word, number, date }: { word: string; number: number; date: string }): string =>
  `${months.monthOf(date)} ${word}-${number}`;

const draftText = ({ word, wish, date, kind, lines }: VoucherDraft): string =>
  `${date} ${word}-${wish ?? '*'}${kind === 'manual' ? '' : ` (${kind})`}: ${lines.map(lineText).join(' / ')}`;

function lineText({ side, account, items, currency, foreign, rate, quantity, amount }: LineDraft): string {
  const parts = [
    side === 'debit' ? 'Dr' : 'Cr',
    account,
    ...items,
    decimals.money(amount),
    ...(currency === null ? [] : [currency]),
    ...(foreign === null ? [] : [decimals.showShort(foreign, decimals.FOREIGN)]),
    ...(rate === null ? [] : [`@${rate}`]),
    ...(quantity === null ? [] : [`${decimals.showShort(quantity, decimals.QUANTITY)} pieces`]),
  ];
  return parts.join(' ');
}

function openingText(row: Opening): string {
  const { account, items, currency, amount, foreign, quantity, turnoverDebit, turnoverCredit, actual } = row;
  const before = turnoverDebit + turnoverCredit > 0n;
  return [
    account,
    ...items,
    decimals.money(amount),
    ...(currency === 'CNY' ? [] : [currency, decimals.showShort(foreign ?? 0n, decimals.FOREIGN)]),
    ...(quantity === null ? [] : [`${decimals.showShort(quantity, decimals.QUANTITY)} pieces`]),
    ...(before ? [`moved Dr ${decimals.money(turnoverDebit)} Cr ${decimals.money(turnoverCredit)}`] : []),
    ...(actual === null ? [] : [`really ${decimals.money(actual)}`]),
  ].join(' ');
}
