import type { App, Database, Sql } from '@suanpan/service-kit';

/**
 * Statements have no number of the ledger: whoever writes one is told how far the primary had written by then
 * (`x-written-at`), and says it with his next reads, which a replica answers only when it has come that far. A position
 * in the log of writes as a whole number, so that it only grows.
 */
export const WRITTEN_AT = 'x-written-at';

/** Answers every change of a statement with the position. */
export function tellWrittenAt(app: App, primary: Database): void {
  app.addHook('onSend', async (request, reply) => {
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const path = request.routeOptions.url ?? '';
    if (!isWrite || reply.statusCode !== 200 || !path.startsWith('/report/template')) return;
    // What is written stays written, also when nobody can say how far: a replica then answers as it would have.
    const position = await positionNow(primary).catch(() => null);
    if (position !== null) void reply.header(WRITTEN_AT, position);
  });
}

async function positionNow(primary: Database): Promise<string> {
  const { position } = await primary.read(null, (sql) =>
    sql.one<{ position: string }>(`SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`),
  );
  return position;
}

/** Whether a replica has come so far; a server that replays nothing has. */
export async function hasCome(sql: Sql, position: string): Promise<boolean> {
  const { isThere } = await sql.one<{ isThere: boolean }>(
    `SELECT coalesce(pg_last_wal_replay_lsn() - '0/0' >= $1::numeric, true) AS is_there`,
    [position],
  );
  return isThere;
}

/** The position that a reader has seen; what is no number asks for nothing. */
export const positionOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^[0-9]{1,20}$/.test(header) ? header : null;
