import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Voucher as WireVoucher } from '@suanpan/contracts';
import type { Answer } from '@suanpan/testing';
import { months, type Outcome } from '@suanpan/testing/reference';
import type { Act } from './acts.ts';
import type { Company } from './open-company.ts';
import { requestOf } from './requests.ts';

/** The product and the reference do not agree. */
export class Disagreement extends Error {}

/** What the product last said of a company: the version that every accepted write moves on. */
export interface Progress {
  version: number;
}

/**
 * Does one act in the product and in the reference. Both must refuse it, the product for a reason that the reference
 * sees too, or both must do it; then the history has grown by just the entries of this act, which also shows that
 * nothing refused before it had left any. @returns how it ended, for the journal.
 */
export async function perform(
  company: Company,
  progress: Progress,
  act: Act,
  isRepeated: boolean,
): Promise<string> {
  const { method, path, body } = requestOf(company, act);
  const key = randomUUID();
  const send = () => company.desk.ledger<unknown>(act.by, method, path, body, key);
  const answer = await send();
  const outcome = doInReference(company, act, answer);
  if ('refused' in outcome) return refusal(outcome.refused, answer);
  checkAccepted(answer, progress.version + outcome.events);
  progress.version += outcome.events;
  checkNumbers(company, act, answer);
  if (isRepeated) checkRepetition(answer, await send());
  return `version ${progress.version}`;
}

function doInReference({ reference }: Company, act: Act, answer: Answer): Outcome {
  const saved = () => answer.data as WireVoucher;
  switch (act.act) {
    case 'record':
      return reference.record(act.draft, act.by, () => saved()?.id);
    case 'change':
      return reference.change(act.voucher, act.version, act.draft, act.by);
    case 'remove':
      return reference.remove(act.voucher, act.version, act.by);
    case 'review':
      return reference.review(act.vouchers, act.by, act.action);
    case 'transfer':
      return reference.transfer(act.month, act.isSeparate, act.by, () =>
        ((answer.data ?? []) as WireVoucher[]).map(({ id }) => id),
      );
    case 'close':
      return reference.close(act.month, act.by);
    case 'reopen':
      return reference.reopen(act.month, act.by);
    case 'open':
      return reference.open(act.rows, act.by);
  }
}

function refusal(reasons: readonly string[], answer: Answer): string {
  if (answer.success) throw new Disagreement(`accepted, but the reference refuses it: ${reasons.join(', ')}`);
  if (!reasons.includes(answer.code ?? ''))
    throw new Disagreement(
      `refused with ${answer.status} ${answer.code} ${answer.msg}, but the reference knows only: ${reasons.join(', ')}`,
    );
  return `refused, ${answer.code}`;
}

function checkAccepted(answer: Answer, version: number): void {
  if (!answer.success)
    throw new Disagreement(
      `refused with ${answer.status} ${answer.code}, but the reference does it: ${answer.msg}`,
    );
  const said = Number(answer.headers['x-ledger-version']);
  if (said !== version)
    throw new Disagreement(`the history has ${said} entries, in the reference it has ${version}`);
}

/** The answer carries the numbers that the reference gave. */
function checkNumbers({ reference }: Company, act: Act, answer: Answer): void {
  if (act.act !== 'record' && act.act !== 'change' && act.act !== 'transfer') return;
  const saved = [answer.data].flat() as WireVoucher[];
  for (const { id, word, code, voucherDate } of saved) {
    const voucher = reference.books.vouchers.find((one) => one.id === id);
    const [theirs, ours] = [`${word}-${code}`, voucher && `${voucher.word}-${voucher.number}`];
    if (theirs !== ours)
      throw new Disagreement(`${theirs} of ${months.monthOf(voucherDate)} is ${ours} in the reference`);
  }
}

/** The same request under the same key is answered again and done once (reliability.md P7). */
function checkRepetition(first: Answer, again: Answer): void {
  const of = ({ status, data, headers }: Answer) => [status, data, headers['x-ledger-version']];
  if (!isDeepStrictEqual(of(first), of(again)))
    throw new Disagreement(`repeated under its key it answers ${JSON.stringify(of(again))}`);
}
