import { type FieldName, type FieldsOnWire, fieldNames } from '../form-values.ts';

/** Two edits of one record brought together. */
export interface MergedEdit {
  /** Mine, with theirs where I had not touched the field. */
  values: FieldsOnWire;
  /** Fields that only the other person changed: taken over. */
  taken: readonly FieldName[];
  /** Fields that both changed, differently: mine stand in the form until I decide. */
  disputed: readonly FieldName[];
}

/** Nobody's work is lost without a word: `base` is what both started from. */
export function mergeEdit(base: FieldsOnWire, mine: FieldsOnWire, theirs: FieldsOnWire): MergedEdit {
  const changedByThem = fieldNames.filter((name) => theirs[name] !== base[name]);
  const taken = changedByThem.filter((name) => mine[name] === base[name]);
  const disputed = changedByThem.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name]);
  const values = { ...mine, ...pick(theirs, taken) };
  return { values, taken, disputed };
}

/** Some fields of a record. */
export const pick = (fields: FieldsOnWire, names: readonly FieldName[]): Partial<FieldsOnWire> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
