import { LogWords } from '@suanpan/book-tables';
import type { Language, LogEntry } from '@suanpan/contracts';
import type { SheetHead } from '@suanpan/service-kit/sheets';

const columns = [
  'at',
  'who',
  'role',
  'action',
  'object',
  'result',
  'field',
  'before',
  'after',
  'address',
  'device',
  'session',
] as const;

/** The sheet of the exported log: its name and columns. */
export function logHead(language: Language): SheetHead {
  const words = new LogWords(language);
  return {
    name: words.say('title'),
    columns: columns.map((name) => ({ title: words.say(`column.${name}`), width: name === 'at' ? 28 : 20 })),
  };
}

/** The texts of a row, in the order of the columns. */
export type LogCells = readonly (string | null)[];

/** The rows of an entry: one for each field that differs, at least one. Times are UTC, as the history has them. */
export function logRows(entry: LogEntry, language: Language): LogCells[] {
  const words = new LogWords(language);
  const differences = [
    ...entry.changes.map((change) => ({ ...change, field: words.field(change.field) })),
    ...entry.parts.flatMap((part) =>
      part.changes.map((change) => ({
        ...change,
        field: `${words.part(part)} · ${words.field(change.field)}`,
      })),
    ),
  ];
  const head = [
    entry.at,
    words.who(entry),
    words.role(entry.role),
    words.action(entry.action),
    entry.object ?? entry.objectId,
    words.result(entry.refusal),
  ];
  const tail = [entry.address, entry.device, entry.sessionId];
  if (differences.length === 0) return [[...head, null, null, null, ...tail]];
  return differences.map(({ field, before, after }) => [
    ...head,
    field,
    words.value(before),
    words.value(after),
    ...tail,
  ]);
}
