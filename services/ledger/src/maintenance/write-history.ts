import type { Sql } from '@suanpan/service-kit';
import { storedRecords } from '../dictionary/stored-records.ts';
import { readOpenings } from '../opening/read-openings.ts';
import { readVouchers } from '../voucher/read-voucher.ts';
import { historyFormat, historyVersion, type HistoryHead, type HistoryLine } from './history-file.ts';
import { misdatedVouchers, storedCashFlow, storedPeriods } from './verify-books.ts';
import type { LinkedEvent } from './chain-walk.ts';
import { storedSeals, type ChainHead } from './verify-chain.ts';

const eventsAtOnce = 500;
const vouchersAtOnce = 200;

/** The lines of a company's history file, piece by piece, from one snapshot (docs/history-file.md). */
export async function* writeHistory(sql: Sql, accountSetId: number): AsyncGenerator<string> {
  let lines = 0;
  const text = (values: readonly (HistoryHead | HistoryLine)[]): string => {
    lines += values.length;
    return values.map((value) => `${JSON.stringify(value)}\n`).join('');
  };
  yield text([await headOf(sql, accountSetId)]);
  yield text((await storedSeals(sql, accountSetId)).map(sealLine));
  for (let seq = 0; ;) {
    const events = await sql.rows<LinkedEvent>(
      `SELECT seq, content, prev_hash, hash FROM ledger.event WHERE account_set_id = $1 AND seq > $2
       ORDER BY seq LIMIT $3`,
      [accountSetId, seq, eventsAtOnce],
    );
    yield text(events.map(eventLine));
    if (events.length < eventsAtOnce) break;
    seq = events.at(-1)!.seq;
  }
  const misdated = await misdatedVouchers(sql, accountSetId);
  for (let last = 0; ;) {
    const ids = await voucherIds(sql, accountSetId, last);
    const readable = new Map((await readVouchers(sql, accountSetId, ids)).map((one) => [one.id, one]));
    yield text(ids.map((id) => ({ id, voucher: misdated.has(id) ? null : (readable.get(id) ?? null) })));
    if (ids.length < vouchersAtOnce) break;
    last = ids.at(-1)!;
  }
  yield text((await readOpenings(sql, accountSetId)).map((opening) => ({ opening })));
  yield text((await storedRecords(sql, accountSetId)).map((record) => ({ record })));
  yield text((await storedCashFlow(sql, accountSetId)).map((cashFlow) => ({ cashFlow })));
  yield text((await storedPeriods(sql, accountSetId)).map((period) => ({ period })));
  yield text([{ end: { lines } }]);
}

async function headOf(sql: Sql, accountSetId: number): Promise<HistoryHead> {
  const { companyName } = await sql.one<{ companyName: string }>(
    'SELECT company_name FROM ledger.account_set WHERE account_set_id = $1',
    [accountSetId],
  );
  const { seq, hash } = await sql.one<ChainHead>(
    'SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1',
    [accountSetId],
  );
  const keys = await sql.rows<HistoryHead['keys'][number]>(
    'SELECT id, fingerprint FROM ledger.seal_key ORDER BY registered_at, id',
  );
  return {
    format: historyFormat,
    version: historyVersion,
    accountSetId,
    companyName,
    exportedAt: new Date().toISOString(),
    head: { seq, hash: hash.toString('hex') },
    keys,
  };
}

const sealLine = (seal: Awaited<ReturnType<typeof storedSeals>>[number]): HistoryLine => {
  const { number, seq, hash, reason, previous, keyId, signature, sealedAt } = seal;
  return {
    seal: {
      number,
      seq,
      reason,
      keyId,
      sealedAt,
      hash: hash.toString('hex'),
      previous: previous.toString('hex'),
      signature: signature.toString('base64'),
    },
  };
};

const eventLine = ({ seq, content, prevHash, hash }: LinkedEvent): HistoryLine => ({
  event: { seq, prevHash: prevHash.toString('hex'), hash: hash.toString('hex'), content },
});

const voucherIds = async (sql: Sql, accountSetId: number, last: number): Promise<number[]> =>
  (
    await sql.rows<{ id: number }>(
      'SELECT id FROM ledger.voucher WHERE account_set_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [accountSetId, last, vouchersAtOnce],
    )
  ).map(({ id }) => id);
