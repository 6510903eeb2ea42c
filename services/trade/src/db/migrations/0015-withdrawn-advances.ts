import { Migration } from '@mikro-orm/migrations';

/** An advance whose document is gone, or says something else by now, stays for the settlements that applied it and were undone. */
export class WithdrawnAdvances extends Migration {
  override up(): void {
    this.addSql(`ALTER TABLE trade.advance DROP CONSTRAINT advance_origin, DROP CONSTRAINT advance_source,
      DROP CONSTRAINT advance_amount`);
    this.addSql(`ALTER TABLE trade.advance
      ADD CONSTRAINT advance_origin CHECK (origin = ANY (ARRAY['opening'::text, 'journal-line'::text, 'undo'::text, 'bill'::text,
        'withdrawn'::text])),
      ADD CONSTRAINT advance_source CHECK ((origin = ANY (ARRAY['opening'::text, 'withdrawn'::text])) = (source_id IS NULL)),
      ADD CONSTRAINT advance_amount CHECK (amount >= (0)::numeric AND (amount = (0)::numeric) = (origin = 'withdrawn'::text)
        AND rate > (0)::numeric)`);
  }
}
