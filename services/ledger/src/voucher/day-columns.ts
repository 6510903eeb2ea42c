import type { Day } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

/** Values of rows, each kept once: `values[codes[row]]`. */
export interface Coded<T> {
  values: readonly T[];
  codes: Uint32Array;
}

/** What a list's filter asks of the vouchers of one day and of their lines, column by column: some 30 bytes a line. */
export interface DayColumns {
  ids: Float64Array;
  numbers: Uint32Array;
  wordIds: Float64Array;
  isReviewed: Uint8Array;
  /** In fen. */
  totals: BigInt64Array;
  remarks: Coded<string>;
  /** Of each line, the place of its voucher in the columns above. */
  vouchers: Uint32Array;
  /** Of each line, in fen, without its sign. */
  amounts: BigInt64Array;
  summaries: Coded<string>;
  subjectIds: Coded<number>;
}

export const lineCount = ({ vouchers }: DayColumns): number => vouchers.length;

/** The columns of those of the days that have vouchers; each day is read out in a piece, so that others have their turn. */
export async function readDays(
  sql: Sql,
  accountSetId: number,
  days: readonly Day[],
): Promise<Map<Day, DayColumns>> {
  const heads = await sql.rows<HeadTexts>(
    // Aggregates of one group meet its rows in one order, so the columns fit each other.
    `SELECT h.voucher_date AS day, string_agg(h.id::text, ',') AS ids, string_agg(h.number::text, ',') AS numbers,
       string_agg(h.word_id::text, ',') AS word_ids, string_agg(h.debit_total::text, ',') AS totals,
       string_agg(CASE WHEN h.reviewer_id IS NULL THEN '0' ELSE '1' END, ',') AS reviewed,
       json_agg(coalesce(h.remark, ''))::text AS remarks
     FROM ledger.voucher h WHERE h.account_set_id = $1 AND h.voucher_date = ANY ($2::date[])
     GROUP BY h.voucher_date`,
    [accountSetId, days],
  );
  const lines = await sql.rows<LineTexts>(
    `SELECT l.voucher_date AS day, string_agg(l.voucher_id::text, ',') AS voucher_ids,
       string_agg(l.subject_id::text, ',') AS subject_ids, string_agg((l.debit + l.credit)::text, ',') AS amounts,
       json_agg(l.summary)::text AS summaries
     FROM ledger.voucher_line l WHERE l.account_set_id = $1 AND l.voucher_date = ANY ($2::date[])
     GROUP BY l.voucher_date`,
    [accountSetId, days],
  );
  const linesOf = new Map(lines.map((one) => [one.day, one]));
  const columns = new Map<Day, DayColumns>();
  for (const head of heads) {
    columns.set(head.day, columnsOf(head, linesOf.get(head.day)!));
    await new Promise((resolve) => void setImmediate(resolve));
  }
  return columns;
}

interface HeadTexts {
  day: Day;
  ids: string;
  numbers: string;
  wordIds: string;
  totals: string;
  reviewed: string;
  remarks: string;
}

interface LineTexts {
  day: Day;
  voucherIds: string;
  subjectIds: string;
  amounts: string;
  summaries: string;
}

function columnsOf(heads: HeadTexts, lines: LineTexts): DayColumns {
  const ids = numbersOf(heads.ids);
  const places = new Map(ids.map((id, place) => [id, place]));
  return {
    ids: Float64Array.from(ids),
    numbers: Uint32Array.from(numbersOf(heads.numbers)),
    wordIds: Float64Array.from(numbersOf(heads.wordIds)),
    isReviewed: Uint8Array.from(numbersOf(heads.reviewed)),
    totals: fensOf(heads.totals),
    remarks: coded(textsOf(heads.remarks)),
    vouchers: Uint32Array.from(numbersOf(lines.voucherIds), (id) => places.get(id)!),
    amounts: fensOf(lines.amounts.replaceAll('-', '')),
    summaries: coded(textsOf(lines.summaries)),
    subjectIds: coded(numbersOf(lines.subjectIds)),
  };
}

const numbersOf = (text: string): number[] => text.split(',').map(Number);
const textsOf = (json: string): string[] => JSON.parse(json) as string[];
/** `1234.50` as fen; the columns have two decimals always. */
const fensOf = (amounts: string): BigInt64Array =>
  BigInt64Array.from(amounts.replaceAll('.', '').split(','), BigInt);

function coded<T>(rows: readonly T[]): Coded<T> {
  const known = new Map<T, number>();
  const codes = Uint32Array.from(rows, (value) => {
    const code = known.get(value) ?? known.size;
    if (code === known.size) known.set(value, code);
    return code;
  });
  return { values: [...known.keys()], codes };
}
