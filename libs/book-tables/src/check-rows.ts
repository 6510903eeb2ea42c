import { formatMoney, moneyOf, subtract } from '@suanpan/accounting-core';
import type { BooksCheck } from '@suanpan/contracts';
import { amount, text, unlessZero, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

/** A check, or a subject that it names. */
export interface CheckRow {
  key: string;
  check: BooksCheck['key'];
  /** Null on the row of the check itself. */
  subject: { code: string; name: string } | null;
  /** The statement whose formula is wrong. */
  templateId: number | null;
  /** The voucher that is not balanced; its number and day stand for the subject. */
  voucherId: number | null;
  /** The account of money whose journal is not its subject. */
  fundAccount: { id: number; kind: string } | null;
  /** The employee whose claims are not on the account. */
  employeeId: number | null;
  isSound: boolean;
  left: string;
  right: string;
  difference: string;
}

export const checkRows = (checks: readonly BooksCheck[]): CheckRow[] =>
  checks.flatMap(({ key, isSound, left, right, offenders }) => [
    {
      key,
      check: key,
      subject: null,
      templateId: null,
      voucherId: null,
      fundAccount: null,
      employeeId: null,
      isSound,
      left,
      right,
      difference: difference(left, right),
    },
    ...offenders.map(
      ({
        subjectCode,
        subjectName,
        left: own,
        right: other,
        templateId = null,
        voucherId = null,
        fundAccount = null,
        employeeId = null,
      }) => ({
        key: `${key}/${templateId ?? voucherId ?? fundAccount?.id ?? employeeId ?? ''}/${subjectCode}/${subjectName}`,
        check: key,
        subject: { code: subjectCode, name: subjectName },
        templateId,
        voucherId,
        fundAccount,
        employeeId,
        isSound: false,
        left: own,
        right: other,
        difference: difference(own, other),
      }),
    ),
  ]);

const difference = (left: string, right: string): string =>
  formatMoney(subtract(moneyOf(left), moneyOf(right)));

/** What a row is called: the check, or the subject on which it fails. */
export const checkName = (say: SayBook, { check, subject }: CheckRow): string =>
  subject ? `${subject.code} ${subject.name}` : say(`check.${check}`);

/** What must agree, whether it does, both sides and what they differ by. */
export const checkColumns = (say: SayBook): BookColumn<CheckRow>[] => [
  text('check', say('check'), (row) => checkName(say, row)),
  text('state', say('check.state'), ({ isSound }) =>
    say(isSound ? 'check.state.sound' : 'check.state.unsound'),
  ),
  amount('left', say('check.left'), ({ left }) => left),
  amount('right', say('check.right'), ({ right }) => right),
  amount('difference', say('check.difference'), ({ difference }) => unlessZero(difference)),
];
