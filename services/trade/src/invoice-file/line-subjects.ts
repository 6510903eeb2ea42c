import type { FileInvoiceLine } from '@suanpan/bank-statements/invoice-files';
import type { Sql } from '@suanpan/service-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { subjectsById, type BookSubject } from '../books/subjects.ts';

/** A subject with the items of a line. */
export interface LinePlace {
  subjectId: number;
  auxiliary: { categoryId: number; itemId: number }[];
}

interface BookedLine extends LinePlace {
  side: TradeSide;
  partyId: number;
  item: string;
}

/**
 * Where the lines of files go: the subject that the sheet names; else that of the last line of this party with this item; else of the
 * last with this item; else the one chosen for the file. A customer or supplier is put to a subject that asks for one.
 */
export class LineSubjects {
  readonly #byCode: ReadonlyMap<string, BookSubject>;
  readonly #last = new Map<string, LinePlace>();
  readonly #chosen: BookSubject | undefined;

  private constructor(codes: readonly BookSubject[], booked: readonly BookedLine[], chosen?: BookSubject) {
    this.#byCode = new Map(codes.map((subject) => [subject.code, subject]));
    this.#chosen = chosen;
    for (const { side, partyId, item, ...place } of booked)
      for (const party of [partyId, 0]) this.#last.set(keyOf(side, party, item), place);
  }

  static async of(
    sql: Sql,
    accountSetId: number,
    lines: readonly FileInvoiceLine[],
    chosenId: number | null,
  ): Promise<LineSubjects> {
    const codes = [...new Set(lines.map(({ subjectCode }) => subjectCode).filter((code) => code !== ''))];
    const subjects = await sql.rows<BookSubject>(
      `SELECT id, code, name, is_leaf, usable, quantity_unit IS NOT NULL AS keeps_quantity, to_json(category_ids) AS category_ids
       FROM ledger_read.subject WHERE account_set_id = $1 AND code = ANY ($2)`,
      [accountSetId, codes],
    );
    const booked = await sql.rows<BookedLine>(
      `SELECT DISTINCT ON (i.side, i.party_id, l.item_name)
         i.side, i.party_id, l.item_name AS item, l.subject_id, l.auxiliary
       FROM trade.invoice_line l
       JOIN trade.invoice i ON i.account_set_id = $1 AND i.id = l.invoice_id
       WHERE l.account_set_id = $1 AND l.item_name = ANY ($2)
       ORDER BY i.side, i.party_id, l.item_name, l.invoice_id DESC, l.line_no`,
      [accountSetId, [...new Set(lines.map(({ item }) => item))]],
    );
    const chosen =
      chosenId === null ? undefined : (await subjectsById(sql, accountSetId, [chosenId])).get(chosenId);
    return new LineSubjects(subjects, booked, chosen);
  }

  /** Null where nothing says it; subject 0 for a code that the books do not have. */
  placeOf(
    line: FileInvoiceLine,
    side: TradeSide,
    party: { id: number; categoryId: number },
  ): LinePlace | null {
    const withParty = (subject: BookSubject): LinePlace => ({
      subjectId: subject.id,
      auxiliary: subject.categoryIds.includes(party.categoryId)
        ? [{ categoryId: party.categoryId, itemId: party.id }]
        : [],
    });
    if (line.subjectCode !== '') {
      const named = this.#byCode.get(line.subjectCode);
      return named ? withParty(named) : { subjectId: 0, auxiliary: [] };
    }
    const last =
      this.#last.get(keyOf(side, party.id, line.item)) ?? this.#last.get(keyOf(side, 0, line.item));
    if (last) {
      const auxiliary = last.auxiliary.map((ref) =>
        ref.categoryId === party.categoryId ? { ...ref, itemId: party.id } : ref,
      );
      return { ...last, auxiliary };
    }
    return this.#chosen ? withParty(this.#chosen) : null;
  }
}

const keyOf = (side: TradeSide, partyId: number, item: string): string => `${side}/${partyId}/${item}`;
