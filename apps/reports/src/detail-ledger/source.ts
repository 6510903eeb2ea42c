/** Where a ledger was opened from, as the address says it: `balance`, or `report-1-5` for item 5 of statement 1. */
export type Source =
  { kind: 'balance' | 'general' | 'auxiliary' } | { kind: 'report'; templateId: number; itemId: number };

export function parseSource(text: string | null): Source | null {
  if (text === 'balance' || text === 'general' || text === 'auxiliary') return { kind: text };
  const report = /^report-(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  return report ? { kind: 'report', templateId: Number(report[1]), itemId: Number(report[2]) } : null;
}

export const reportSource = (templateId: number, itemId: number): string => `report-${templateId}-${itemId}`;
