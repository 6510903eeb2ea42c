import { formatMoney } from '../money.ts';
import type { StepAnswer, StepLine } from './step.ts';

/** A rule's answer as an accountant writes it. Only tests use this. */
export function shown(answer: StepAnswer): string[] {
  if (answer.kind === 'none') return [answer.reason];
  if (answer.kind === 'blocked') return answer.obstacles.map((obstacle) => Object.values(obstacle).join(' '));
  return answer.vouchers.flatMap(({ summary, lines }) => [summary, ...lines.map(shownLine)]);
}

const shownLine = ({ account, side, amount, auxiliary = [], quantity, currencyCode }: StepLine): string =>
  [
    side === 'debit' ? 'Dr' : 'Cr',
    typeof account === 'string' ? account : account.code,
    ...auxiliary.map(({ code }) => code),
    formatMoney(amount),
    ...(quantity ? [`×${quantity}`] : []),
    ...(currencyCode ? [currencyCode] : []),
  ].join(' ');
