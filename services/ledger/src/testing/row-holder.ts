import { Client } from 'pg';

/** Somebody who holds rows, so that a test can line up who waits behind them. */
export class RowHolder {
  readonly #client: Client;
  /** Looks on from outside: inside a transaction the list of connections stays what it was. */
  readonly #onlooker: Client;

  private constructor(client: Client, onlooker: Client) {
    this.#client = client;
    this.#onlooker = onlooker;
  }

  static async connect(superuserUrl: string): Promise<RowHolder> {
    const clients = [new Client(superuserUrl), new Client(superuserUrl)] as const;
    await Promise.all(clients.map((client) => client.connect()));
    return new RowHolder(...clients);
  }

  /** Holds one month of a set until `release`. */
  async holdMonth(accountSetId: number, year: number, month: number): Promise<void> {
    await this.#client.query('BEGIN');
    await this.#client.query(
      'SELECT FROM ledger.period WHERE account_set_id = $1 AND year = $2 AND month = $3 FOR UPDATE',
      [accountSetId, year, month],
    );
  }

  /** Holds the row of a set until `release`, as whoever changes its dictionary does. */
  async holdSet(accountSetId: number): Promise<void> {
    await this.#client.query('BEGIN');
    await this.#client.query('SELECT FROM ledger.account_set WHERE account_set_id = $1 FOR NO KEY UPDATE', [
      accountSetId,
    ]);
  }

  /** Names a category, as the subject that is saved meanwhile does. @throws when somebody holds it. */
  async nameCategory(accountSetId: number, id: number): Promise<void> {
    await this.#client.query(
      'SELECT FROM ledger.auxiliary_category WHERE account_set_id = $1 AND id = $2 FOR KEY SHARE NOWAIT',
      [accountSetId, id],
    );
  }

  /** Holds the end of a set's chain until `release`. */
  async holdChain(accountSetId: number): Promise<void> {
    await this.#client.query('BEGIN');
    await this.#client.query('SELECT FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE', [
      accountSetId,
    ]);
  }

  /** Starts something and resolves when it is the n-th to wait, with what it will answer. */
  async queue<T>(place: number, start: () => Promise<T>): Promise<{ answer: Promise<T> }> {
    const answer = start();
    let early: { with: T } | undefined;
    void answer.then((value) => (early = { with: value }));
    while ((await this.#waiting()) < place)
      if (early) throw new Error(`It did not wait: ${JSON.stringify(early.with)}`);
    return { answer };
  }

  async #waiting(): Promise<number> {
    const { rows } = await this.#onlooker.query<{ waiting: number }>(
      `SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_catalog.pg_locks l
       JOIN pg_catalog.pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`,
    );
    return rows[0]!.waiting;
  }

  async release(): Promise<void> {
    await this.#client.query('COMMIT');
  }

  async close(): Promise<void> {
    await Promise.all([this.#client.end(), this.#onlooker.end()]);
  }
}
