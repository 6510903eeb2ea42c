import { describe, expect, it } from 'vitest';
import { requestProblemCodes } from './request-problem.ts';
import { wireTable } from './wire-table.ts';

const entries = Object.entries(wireTable);
const wireCodes = entries.map(([, [wireCode]]) => wireCode);
const codesWith = (wanted: number): string[] =>
  entries.filter(([, [, status]]) => status === wanted).map(([code]) => code);

describe('the codes on the wire', () => {
  it.each(entries)('%s is written in capitals', (_, [wireCode]) => {
    expect(wireCode).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('knows every problem of a request, a session or a right', () => {
    expect(requestProblemCodes.filter((code) => !(code in wireTable))).toEqual([]);
  });

  /** The refusals that the contract names (spec/api.md 4, 6, 8, 10 and 11; trade.md 8). */
  it.each(
    `NO_LINES LINE_SUMMARY LINE_SUBJECT LINE_AMOUNT NOT_BALANCED WORD_UNKNOWN NUMBER_TAKEN STALE
     SUBJECT_UNKNOWN SUBJECT_NOT_LEAF SUBJECT_DISABLED AUX_MISSING AUX_UNKNOWN CURRENCY_UNKNOWN
     LOCAL_AMOUNT_MISMATCH KIND_MISMATCH BEFORE_ENABLE PERIOD_CLOSED PERIOD_GAP AUDITED AUDIT_OFF
     ALREADY_CLOSED PREVIOUS_OPEN CHECK_FAILED NOT_TRANSFERRED UNAUDITED
     CODE_FORMAT CODE_TAKEN NAME_TAKEN PARENT_UNKNOWN PARENT_DISABLED MAX_LEVEL IN_USE FIRST_CHILD_NEEDS_MOVE
     OPENING_LOCKED NOT_LEAF AUX_REQUIRED CUM_NOT_ALLOWED DUPLICATE
     ITEM_IS_HEADING BAD_OPERATOR BAD_RULE ITEM_UNKNOWN SELF_REFERENCE CYCLE
     INVOICE_DUPLICATE NOT_OUR_INVOICE TOTAL_MISMATCH TAX_MISMATCH OVER_SETTLEMENT INVOICE_SETTLED
     RED_EXCEEDS_ORIGINAL PARTY_MISMATCH CURRENCY_MISMATCH NEGATIVE_CASH BILL_STATE CLAIM_STATE SOURCE_OWNED
     CATEGORY_DIRECTION
     ROLE_FORBIDDEN NOT_A_MEMBER SET_IN_USE AUTH_REQUIRED IDEMPOTENCY_MISMATCH`.split(/\s+/),
  )('%s is offered', (wireCode) => {
    expect(wireCodes).toContain(wireCode);
  });
});

describe('the status of a problem', () => {
  it('is a refusal, never a success, except for the sign-in question of /init', () => {
    expect(codesWith(200)).toEqual(['session.auth-required']);
    const usual = [400, 403, 404, 405, 408, 409, 413, 415, 422, 429, 500, 502, 503, 504];
    expect(entries.filter(([, [, status]]) => status !== 200 && !usual.includes(status))).toEqual([]);
  });

  it('is 403 only for the session, because the screens then return to the start', () => {
    expect(codesWith(403)).toEqual(['session.required', 'session.mismatch', 'session.cross-site']);
  });

  it('is 422 for a right that is missing', () => {
    expect(wireTable['rights.forbidden']).toEqual(['ROLE_FORBIDDEN', 422]);
  });

  it('is 409 for what others took or changed', () => {
    expect(codesWith(409)).toEqual([
      'voucher.stale',
      'voucher.number-taken',
      'voucher.already-reversed',
      'document.booked',
      'document.superseded',
      'bill.duplicate',
      'subject.code-taken',
      'subject.name-taken',
      'closing.plan-changed',
      'invoice.duplicate',
      'session.set-changed',
      'record.stale',
      'item.code-taken',
      'item.name-taken',
      'statement.key-taken',
      'currency.code-taken',
      'import.same-file',
      'idempotency.mismatch',
    ]);
  });

  it('is 404 for unknown and foreign records alike', () => {
    expect(codesWith(404)).toEqual(['period.unknown', 'request.not-found']);
  });

  it('is 400 for what cannot be read', () => {
    const malformed = entries.filter(([code]) => code.endsWith('.malformed'));
    expect(malformed.filter(([, [, status]]) => status !== 400)).toEqual([]);
  });

  it('is the same for every problem of one wire code', () => {
    const statuses = (wanted: string): Set<number> =>
      new Set(entries.flatMap(([, [wireCode, status]]) => (wireCode === wanted ? [status] : [])));
    expect(wireCodes.filter((wireCode) => statuses(wireCode).size > 1)).toEqual([]);
  });
});
