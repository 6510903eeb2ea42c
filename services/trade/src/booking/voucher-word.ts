import { found, type Sql } from '@suanpan/service-kit';
import { voucherWordOf, type FundKind, type TradeLine } from '@suanpan/trade-core';

/** The word under which the ledger numbers a document's voucher, of those that the company keeps. */
export async function voucherWord(
  sql: Sql,
  accountSetId: number,
  lines: readonly TradeLine[],
): Promise<string> {
  const words = await sql.rows<{ word: string; isDefault: boolean }>(
    `SELECT w.word, w.is_default FROM ledger_read.voucher_word w
     WHERE w.account_set_id = $1 ORDER BY w.is_default DESC, w.word`,
    [accountSetId],
  );
  const { word: usual } = found(words.find(({ isDefault }) => isDefault));
  if (words.length === 1) return usual;
  const funds = await sql.rows<{ code: string; kind: FundKind }>(
    `SELECT s.code, f.kind FROM trade.fund_account f
     JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = f.subject_id
     WHERE f.account_set_id = $1 AND s.code = ANY ($2)`,
    [accountSetId, lines.map(({ account }) => account)],
  );
  const kinds = new Map(funds.map(({ code, kind }) => [code, kind]));
  return voucherWordOf(
    { words: words.map(({ word }) => word), default: usual },
    lines,
    (account) => kinds.get(account) ?? null,
  );
}
