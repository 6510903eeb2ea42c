/** What an uploaded spreadsheet may be at most (reliability.md 11, decision D43). */
export const sheetLimits = {
  fileBytes: 10_485_760,
  rows: 20_000,
  columns: 256,
  /** Of the unpacked archive, by bytes really unpacked. */
  entries: 1_000,
  unpackedBytes: 104_857_600,
  ratio: 100,
  /** A small part may pack well without being a bomb. */
  ratioFromBytes: 1_048_576,
  memoryMb: 512,
  milliseconds: 20_000,
  /** Bad cells named in one answer. */
  problems: 1_000,
} as const;
