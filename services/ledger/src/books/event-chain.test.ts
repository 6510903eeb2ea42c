import { eventKey, type Member, type Sql } from '@suanpan/service-kit';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { appendEvents } from './event-chain.ts';

/** What is answered is remembered for as long as the set is: were it the event, every set would keep its last voucher. */
it('the new end of a chain is its place and hash, and nothing of what happened there', () => {
  const sql = { later: () => undefined } as unknown as Sql;
  const member = { userId: 7, userName: 'Maker', accountSetId: 1, role: 'Manager', sessionId: 's' } as Member;
  const call: Call = { member, requestId: 'r', route: 'POST /voucher', key: 'k', digest: 'd', dryRun: false };
  const event = { action: 'voucher.record', objectType: 'voucher', objectId: 1, before: null, after: {} };
  const tail = { seq: 4, hash: Buffer.alloc(32) };
  const end = appendEvents(sql, call, eventKey('k', Buffer.alloc(32)), tail, [event, event], '2025-01-31');
  expect(end).toEqual({ seq: 6, hash: expect.any(Buffer) });
});
