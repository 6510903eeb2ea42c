import type { VoucherInput } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

type Rows = { id: number; code: string }[];

/** The codes behind the currency ids that a voucher names; nothing is read when it names none. */
export async function currencyCodes(
  read: (work: (sql: Sql) => Promise<Rows>) => Promise<Rows>,
  accountSetId: number,
  input: VoucherInput,
): Promise<Map<number, string>> {
  const ids = input.details.flatMap((line) => (line.currencyCode ? [] : (line.currencyId ?? [])));
  if (ids.length === 0) return new Map();
  const rows = await read((sql) =>
    sql.rows('SELECT id, code FROM ledger.currency WHERE account_set_id = $1 AND id = ANY($2::bigint[])', [
      accountSetId,
      ids,
    ]),
  );
  return new Map(rows.map((row) => [row.id, row.code]));
}
