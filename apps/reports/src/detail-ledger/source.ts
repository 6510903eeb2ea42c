/** Where a ledger was opened from, as the address says it: `balance`, `summary`, or `report-1-5` for item 5 of statement 1. */
export type Source = { kind: BookKind } | { kind: 'report'; templateId: number; itemId: number };

const bookKinds = ['balance', 'summary', 'general', 'auxiliary', 'columns', 'expenses', 'ratios'] as const;
export type BookKind = (typeof bookKinds)[number];

export function parseSource(text: string | null): Source | null {
  const book = bookKinds.find((kind) => kind === text);
  if (book) return { kind: book };
  const report = /^report-(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  return report ? { kind: 'report', templateId: Number(report[1]), itemId: Number(report[2]) } : null;
}

export const reportSource = (templateId: number, itemId: number): string => `report-${templateId}-${itemId}`;
