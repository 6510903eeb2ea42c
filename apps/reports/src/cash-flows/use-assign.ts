import { api, asApiError, booksKeys, voucherQueries } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlowRow } from './flow-rows.ts';

export interface AssignResult {
  done: number;
  /** Vouchers that were refused, each with the reason. */
  refused: string[];
}

/** Sets an item on lines, voucher by voucher by the way every change of a voucher goes; a refused one stops no other. */
export function useAssign() {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, item }: { rows: readonly FlowRow[]; item: string }): Promise<AssignResult> => {
      const result: AssignResult = { done: 0, refused: [] };
      for (const lines of Map.groupBy(rows, ({ voucherId }) => voucherId).values()) {
        const [{ voucherId, voucher }] = lines as [FlowRow];
        try {
          await assignLines(voucherId, new Set(lines.map(({ lineNo }) => lineNo)), item);
          result.done += 1;
        } catch (error) {
          result.refused.push(`${voucher} (${asApiError(error).msg})`);
        }
      }
      return result;
    },
    onSettled: () =>
      Promise.all([
        ...booksKeys(id).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
        queryClient.invalidateQueries({ queryKey: voucherQueries.all(id) }),
      ]),
  });
}

async function assignLines(
  voucherId: number,
  lineNos: ReadonlySet<number | null>,
  item: string,
): Promise<void> {
  const voucher = await api.get('/voucher/{id}', { path: { id: voucherId } });
  const details = voucher.details.map((line) =>
    lineNos.has(line.lineNo) ? { ...line, cashFlowItem: item } : line,
  );
  await api.put('/voucher', { body: { ...voucher, details } });
}
