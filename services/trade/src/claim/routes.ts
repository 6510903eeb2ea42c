import { success } from '@suanpan/contracts';
import { memberOf, refuse, type App } from '@suanpan/service-kit';
import { documentBookingRoutes } from '../booking/book-documents.ts';
import type { LedgerPort } from '../booking/ledger-port.ts';
import { call } from '../calls/call.ts';
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
  app.route({
    ...call('GET /claim'),
    handler: async (request) => {
      const member = memberOf(request);
      return success(await db.read(member, (sql) => listClaims(sql, member.accountSetId, request.query)));
    },
  });

  app.route({
    ...call('GET /claim/{id}'),
    handler: async (request) => {
      const member = memberOf(request);
      const id = Number(request.params.id);
      const { accountSetId } = member;
      return success(await db.read(member, (sql) => readClaimFor({ sql, accountSetId, member }, id)));
    },
  });

  app.route({
    ...call('GET /claim/advance'),
    handler: async (request) => {
      const member = memberOf(request);
      const { employeeItemId: employeeId, asOf: date } = request.query;
      const left = await db.read(member, (sql) =>
        advanceLeft(sql, member.accountSetId, { employeeId, date }),
      );
      return success({ left: asMoney(left) });
    },
  });

  app.route({
    ...call('POST /claim'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => addClaim(desk, request.body))),
  });

  app.route({
    ...call('PUT /claim'),
    handler: async (request) => {
      const { id, version } = request.body;
      if (id === undefined) refuse({ code: 'request.field', field: 'id', rule: 'required' });
      if (version === undefined) refuse({ code: 'request.field', field: 'version', rule: 'required' });
      const input = { ...request.body, id, version };
      return success(await db.write(callOf(request), (desk) => changeClaim(desk, input)));
    },
  });

  app.route({
    ...call('POST /claim/delete'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => deleteClaim(desk, request.body))),
  });

  app.route({
    ...call('POST /claim/submit'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => submitClaim(desk, request.body))),
  });

  app.route({
    ...call('POST /claim/approve'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => approveClaim(desk, request.body))),
  });

  app.route({
    ...call('POST /claim/reject'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => rejectClaim(desk, request.body))),
  });

  app.route({
    ...call('POST /claim/revoke'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => revokeApproval(desk, ledger, request.body))),
  });

  app.route({
    ...call('POST /claim/pay'),
    handler: async (request) =>
      success(await db.write(callOf(request), (desk) => payClaims(desk, request.body))),
  });

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
