import { ok, success, VoucherWord } from '@suanpan/contracts';
import { memberOf, type App } from '@suanpan/service-kit';
import { Type } from 'typebox';
import type { LedgerDb } from '../books/ledger-db.ts';

/** /voucher-word: the number series a voucher can belong to, in their order. */
export function voucherWordRoutes(app: App, db: LedgerDb): void {
  app.get(
    '/voucher-word',
    { config: { can: 'setting.read' }, schema: { response: { 200: ok(Type.Array(VoucherWord)) } } },
    async (request) => {
      const member = memberOf(request);
      const rows = await db.read(member, (sql) =>
        sql.rows<VoucherWord>(
          `SELECT id, word, print_title, is_default FROM ledger.voucher_word
           WHERE account_set_id = $1 ORDER BY position, id`,
          [member.accountSetId],
        ),
      );
      return success(rows);
    },
  );
}
