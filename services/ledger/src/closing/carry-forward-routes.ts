import { CarryForwardMoney, CarryForwardMoneyBody, ok, success } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import type { LedgerDb } from '../books/ledger-db.ts';
import { carryForwardMoney } from './carry-forward-money.ts';

/** What moved on subjects in a month, and what the closing steps say of it (spec/api.md 4). */
export function carryForwardRoutes(app: App, db: LedgerDb): void {
  // The contract's POST only reads.
  app.post(
    '/voucher/carryForwardMoney',
    {
      config: { can: 'voucher.read' },
      schema: { body: CarryForwardMoneyBody, response: { 200: ok(CarryForwardMoney) } },
    },
    async (request) => {
      const member = memberOf(request);
      return success(
        await db.read(member, (sql) => carryForwardMoney(sql, member.accountSetId, request.body)),
      );
    },
  );
}
