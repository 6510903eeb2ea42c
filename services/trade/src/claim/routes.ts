import {
  Claim,
  ClaimActBody,
  ClaimApproveBody,
  ClaimInput,
  ClaimPage,
  ClaimPayBody,
  ClaimQuery,
  ClaimRejectBody,
  EmployeeAdvance,
  EmployeeAdvanceQuery,
  FundDeleted,
  IdText,
  JournalLine,
  ok,
  ReadClaim,
  success,
} from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { callOf } from '../desk/call.ts';
import type { TradeDb } from '../desk/trade-db.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { advanceLeft } from './advance-left.ts';
import { voucherOfClaim } from './book-claim.ts';
import { approveClaim, readClaimFor, rejectClaim, revokeApproval, submitClaim } from './decide-claim.ts';
import { payClaims } from './pay-claims.ts';
import { listClaims } from './read-claims.ts';
import { addClaim, changeClaim, deleteClaim } from './save-claim.ts';
import { documentOfClaim, lockClaim } from './stored-claim.ts';

/** /claim: expense claims, from the draft to their money. */
export function claimRoutes(app: App, db: TradeDb, ledger: LedgerPort): void {
  const read = { config: { can: 'funds.read' } } as const;
  const write = { config: { can: 'claim.write' } } as const;
  const approve = { config: { can: 'claim.approve' } } as const;
  const pay = { config: { can: 'funds.write' } } as const;
  const answer = { 200: ok(Claim) } as const;

  app.get(
    '/claim',
    { ...read, schema: { querystring: ClaimQuery, response: { 200: ok(ClaimPage) } } },
    async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listClaims(sql, member.accountSetId, request.query)));
    },
  );

  app.get(
    '/claim/:id',
    { ...read, schema: { params: Type.Object({ id: IdText }), response: { 200: ok(ReadClaim) } } },
    async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      const { accountSetId } = member;
      return success(await db.read(member, (sql) => readClaimFor({ sql, accountSetId, member }, id)));
    },
  );

  app.get(
    '/claim/advance',
    { ...read, schema: { querystring: EmployeeAdvanceQuery, response: { 200: ok(EmployeeAdvance) } } },
    async (request) => {
      const member = memberOf(request);
      const { employeeItemId: employeeId, asOf: date } = request.query;
      const left = await db.read(member, (sql) =>
        advanceLeft(sql, member.accountSetId, { employeeId, date }),
      );
      return success({ left: asMoney(left) });
    },
  );

  app.post('/claim', { ...write, schema: { body: ClaimInput, response: answer } }, async (request) =>
    success(await db.write(callOf(request), (desk) => addClaim(desk, request.body))),
  );

  app.put('/claim', { ...write, schema: { body: ClaimInput, response: answer } }, async (request) => {
    const { id, version } = request.body;
    if (id === undefined) refuse({ code: 'request.field', field: 'id', rule: 'required' });
    if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
    const input = { ...request.body, id, version };
    return success(await db.write(callOf(request), (desk) => changeClaim(desk, input)));
  });

  app.post(
    '/claim/delete',
    { ...write, schema: { body: ClaimActBody, response: { 200: ok(FundDeleted) } } },
    async (request) => success(await db.write(callOf(request), (desk) => deleteClaim(desk, request.body))),
  );

  app.post('/claim/submit', { ...write, schema: { body: ClaimActBody, response: answer } }, async (request) =>
    success(await db.write(callOf(request), (desk) => submitClaim(desk, request.body))),
  );

  app.post(
    '/claim/approve',
    { ...approve, schema: { body: ClaimApproveBody, response: answer } },
    async (request) => success(await db.write(callOf(request), (desk) => approveClaim(desk, request.body))),
  );

  app.post(
    '/claim/reject',
    { ...approve, schema: { body: ClaimRejectBody, response: answer } },
    async (request) => success(await db.write(callOf(request), (desk) => rejectClaim(desk, request.body))),
  );

  app.post(
    '/claim/revoke',
    { ...approve, schema: { body: ClaimActBody, response: answer } },
    async (request) =>
      success(await db.write(callOf(request), (desk) => revokeApproval(desk, ledger, request.body))),
  );

  app.post(
    '/claim/pay',
    { ...pay, schema: { body: ClaimPayBody, response: { 200: ok(JournalLine) } } },
    async (request) => success(await db.write(callOf(request), (desk) => payClaims(desk, request.body))),
  );

  documentBookingRoutes(app, db, ledger, {
    path: '/claim',
    source: 'funds',
    objectType: 'claim',
    documentOf: documentOfClaim,
    lock: async ({ sql, accountSetId }, id) => ({
      objectId: (await lockClaim(sql, accountSetId, id)).id,
    }),
    voucherOf: voucherOfClaim,
  });
}
