import type { AnyProblem, AuxiliaryItem, ImportedItems } from '@suanpan/contracts';
import { keptItemName } from '@suanpan/seeds';
import { refuseIf } from '@suanpan/service-kit';
import { tableOf, type Sheet } from '@suanpan/service-kit/sheets';
import type { Books } from '../books/books.ts';
import type { Pace } from '@suanpan/service-kit/files';
import { valueOf, yesNo } from '../sheets/words.ts';
import { fieldKey, itemColumns } from './item-sheet.ts';
import { allItems, readCategory } from './read-auxiliary.ts';

interface PlannedItem {
  code: string;
  name: string;
  remark: string | null;
  enabled: boolean;
  values: string[];
}

/** Takes a file of items into a category, by code: new ones are added, known ones changed. All or nothing. */
export async function importItems(
  books: Books,
  sheet: Sheet,
  categoryId: number,
  pace: Pace,
): Promise<ImportedItems> {
  const { sql, accountSetId } = books;
  await sql.run(
    'SELECT 1 FROM ledger.auxiliary_category WHERE account_set_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [accountSetId, categoryId],
  );
  const category = await readCategory(sql, accountSetId, categoryId);
  const table = tableOf(sheet, itemColumns(category));
  const known = new Map((await allItems(sql, accountSetId, categoryId)).map((item) => [item.code, item]));
  const problems: AnyProblem[] = [];
  const seen = new Set<string>();
  const planned = table.rows.map((row, index) => {
    const line = index + 1;
    const wrong = (
      code: 'item.code-missing' | 'item.name-missing' | 'cell.value' | 'cell.duplicate',
      field: string,
    ) => problems.push({ code, line, field });
    const { code = '', remark = '', enable = '' } = row;
    const name = keptItemName(code, row['name'] ?? '');
    if (code === '') wrong('item.code-missing', 'code');
    else if (seen.has(code)) wrong('cell.duplicate', 'code');
    seen.add(code);
    if (name === '') wrong('item.name-missing', 'name');
    for (const [field, text, max] of [
      ['code', code, 64],
      ['name', name, 128],
      ['remark', remark, 256],
    ] as const)
      if (Array.from(text).length > max) wrong('cell.value', field);
    const enabled = enable === '' ? undefined : valueOf(yesNo, enable);
    if (enable !== '' && enabled === undefined) wrong('cell.value', 'enable');
    const stored = known.get(code);
    const values = category.customColumns.map((_, column) => {
      const key = fieldKey(column);
      if ((row[key] ?? '').length > 128) wrong('cell.value', key);
      return table.has.has(key) ? (row[key] ?? '') : (stored?.customValues[column] ?? '');
    });
    const kept = table.has.has('remark') ? remark || null : (stored?.remark ?? null);
    return {
      code,
      name,
      remark: kept,
      enabled: enabled ? enabled === 'true' : (stored?.enable ?? true),
      values,
    };
  });
  refuseIf(table.locate(problems));
  const added = planned.filter(({ code }) => !known.has(code));
  const changed = planned.filter((item) => known.has(item.code) && !isSame(known.get(item.code)!, item));
  await pace.reach(0.3);
  await store(books, categoryId, [...added, ...changed]);
  await pace.reach(0.8);
  if (added.length + changed.length > 0) {
    const objectType = 'auxiliary-category';
    const stored = new Map((await allItems(sql, accountSetId, categoryId)).map((item) => [item.code, item]));
    const storedOf = (items: readonly PlannedItem[]) => items.map(({ code }) => stored.get(code)!);
    const after = { added: storedOf(added), changed: storedOf(changed) };
    const before = changed.length > 0 ? { changed: changed.map(({ code }) => known.get(code)!) } : null;
    books.record({ action: 'auxiliary-item.import', objectType, objectId: categoryId, before, after });
  }
  return { total: planned.length, inserted: added.length, updated: changed.length };
}

const isSame = (stored: AuxiliaryItem, item: PlannedItem): boolean =>
  stored.name === item.name &&
  stored.remark === item.remark &&
  stored.enable === item.enabled &&
  item.values.every((value, index) => (stored.customValues[index] ?? '') === value);

/** One statement for all; the fields travel as JSON because their number differs by category. */
async function store(books: Books, categoryId: number, items: readonly PlannedItem[]): Promise<void> {
  await books.sql.run(
    `INSERT INTO ledger.auxiliary_item AS i (account_set_id, category_id, code, name, remark, enabled, custom_values)
     SELECT $1, $2, r.code, r.name, r.remark, r.enabled, ARRAY(SELECT jsonb_array_elements_text(r.fields))
     FROM unnest($3::text[], $4::text[], $5::text[], $6::bool[], $7::jsonb[]) AS r (code, name, remark, enabled, fields)
     ON CONFLICT (account_set_id, category_id, code) DO UPDATE SET name = excluded.name, remark = excluded.remark,
       enabled = excluded.enabled, custom_values = excluded.custom_values, version = i.version + 1`,
    [
      books.accountSetId,
      categoryId,
      items.map(({ code }) => code),
      items.map(({ name }) => name),
      items.map(({ remark }) => remark),
      items.map(({ enabled }) => enabled),
      items.map(({ values }) => JSON.stringify(values)),
    ],
  );
}
