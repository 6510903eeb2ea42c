import type { Sql } from '@suanpan/service-kit';

const vouchersAtOnce = 64;
const linesAtOnce = 512;

/** Ids of vouchers and lines to come, taken from their sequences in advance; those that are never used are lost. */
export class IdStock {
  #vouchers: number[] = [];
  #lines: number[] = [];
  #filling = false;

  /** The ids of one voucher and its lines, in order; undefined when there are not enough. */
  take(lines: number): { id: number; lineIds: number[] } | undefined {
    if (this.#vouchers.length === 0 || this.#lines.length < lines) return undefined;
    return { id: this.#vouchers.shift()!, lineIds: this.#lines.splice(0, lines) };
  }

  /** Fills it up where it has run low; goes with the other statements of this turn. */
  async fill(sql: Sql): Promise<void> {
    if (this.#filling || (this.#vouchers.length > 0 && this.#lines.length > linesAtOnce / 8)) return;
    this.#filling = true;
    try {
      const ids = await sql.one<{ vouchers: number[]; lines: number[] }>(next, [vouchersAtOnce, linesAtOnce]);
      this.#vouchers.push(...ids.vouchers);
      this.#lines.push(...ids.lines);
    } finally {
      this.#filling = false;
    }
  }
}

const next = `
SELECT ARRAY(SELECT nextval('ledger.voucher_id_seq') FROM generate_series(1, $1::int)) AS vouchers,
  ARRAY(SELECT nextval('ledger.voucher_line_id_seq') FROM generate_series(1, $2::int)) AS lines`;
