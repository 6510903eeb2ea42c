import type { Sql } from '@suanpan/service-kit';

/** What a full stock holds: vouchers of four lines, the most usual ones, use up both alike. */
const full = { vouchers: 128, lines: 512 };
/**
 * It is filled up when this part of either is left, or fewer lines than the last voucher had: early enough for those who
 * come while it is being filled.
 */
const low = 1 / 4;

/** Ids of vouchers and lines to come, taken from their sequences in advance; those that are never used are lost. */
export class IdStock {
  readonly #vouchers: number[] = [];
  readonly #lines: number[] = [];
  #lastLines = 0;
  #filling = false;

  /** The ids of one voucher and its lines, in order; undefined when there are not enough. */
  take(lines: number): { id: number; lineIds: number[] } | undefined {
    this.#lastLines = lines;
    if (this.#vouchers.length === 0 || this.#lines.length < lines) return undefined;
    return { id: this.#vouchers.shift()!, lineIds: this.#lines.splice(0, lines) };
  }

  /** Fills it up where it has run low, and no further; goes with the other statements of this turn. */
  async fill(sql: Sql): Promise<void> {
    if (this.#filling || !this.#isLow) return;
    this.#filling = true;
    try {
      const missing = [full.vouchers - this.#vouchers.length, full.lines - this.#lines.length];
      const ids = await sql.one<{ vouchers: number[]; lines: number[] }>(next, missing);
      this.#vouchers.push(...ids.vouchers);
      this.#lines.push(...ids.lines);
    } finally {
      this.#filling = false;
    }
  }

  get #isLow(): boolean {
    if (this.#vouchers.length <= full.vouchers * low) return true;
    return this.#lines.length < Math.max(full.lines * low, Math.min(this.#lastLines, full.lines));
  }
}

const next = `
SELECT ARRAY(SELECT nextval('ledger.voucher_id_seq') FROM generate_series(1, $1::int)) AS vouchers,
  ARRAY(SELECT nextval('ledger.voucher_line_id_seq') FROM generate_series(1, $2::int)) AS lines`;
