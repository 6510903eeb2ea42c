import type { Member, Sql } from '@suanpan/service-kit';
import { EventEntity } from '../db/entities/record.ts';
import type { Call } from './call.ts';

/** The tables whose rows are numbered before they are inserted. */
type NumberedTable =
  | 'invoice'
  | 'settlement'
  | 'allocation'
  | 'fund_account'
  | 'fund_category'
  | 'journal_line'
  | 'transfer'
  | 'bill'
  | 'bill_event'
  | 'claim'
  | 'input_vat_event'
  | 'statement_file'
  | 'statement_line'
  | 'statement_match'
  | 'reconciliation'
  | 'advance'
  | 'attachment';

/** What the history of trade is about. */
export type ObjectType =
  | 'invoice'
  | 'party'
  | 'settlement'
  | 'fund'
  | 'fund-category'
  | 'journal-line'
  | 'transfer'
  | 'bill'
  | 'claim'
  | 'input-vat'
  | 'statement'
  | 'reconciliation'
  | 'advance'
  | 'company';

/** What was done to a document, as its history keeps it. */
interface DocumentChange {
  action: string;
  objectType: ObjectType;
  objectId: number;
  before: object | null;
  after: object | null;
}

/** One account set inside one transaction: what the use cases work with. Statements name the set explicitly (scale.md 3.2). */
export class Desk {
  readonly sql: Sql;
  readonly member: Member;
  readonly accountSetId: number;
  readonly requestId: string;

  constructor(sql: Sql, { member, requestId }: Pick<Call, 'member' | 'requestId'>) {
    this.sql = sql;
    this.member = member;
    this.accountSetId = member.accountSetId;
    this.requestId = requestId;
  }

  /** Tells the history who did what; every use case that changes a document calls it. */
  async record(...changes: readonly DocumentChange[]): Promise<void> {
    const { userId, userName, role } = this.member;
    await this.sql.em.insertMany(
      EventEntity,
      changes.map(({ action, objectType, objectId, before, after }) => ({
        accountSetId: this.accountSetId,
        userId,
        userName,
        role,
        requestId: this.requestId,
        action,
        objectType,
        objectId,
        before,
        after,
      })),
    );
  }

  /** So many ids of a table at once, in their order. */
  async nextIds(table: NumberedTable, count: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      'SELECT nextval($1::regclass) AS id FROM generate_series(1, $2::int)',
      [`trade.${table}_id_seq`, count],
    );
    return rows.map(({ id }) => id);
  }

  /** The next id of a table: rows are inserted with it, so that lines beside them can name it. */
  async nextId(table: NumberedTable): Promise<number> {
    const { id } = await this.sql.one<{ id: number }>('SELECT nextval($1::regclass) AS id', [
      `trade.${table}_id_seq`,
    ]);
    return id;
  }
}
