import type { Period, StepKey } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type { StepsMade } from '@suanpan/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

/** Which steps are previewed; without keys every step that is due. */
interface Order {
  keys?: StepKey[];
}

export interface Preview {
  order: Order;
  shown: StepsMade | undefined;
  isPending: boolean;
  error: Error | null;
  show(order: Order): void;
  leave(): void;
}

/** What making steps would record; nothing is stored. */
export function usePreview(month: Period): Preview {
  const [order, setOrder] = useState<Order>({});
  const preview = useMutation({
    mutationFn: ({ keys }: Order): Promise<StepsMade> =>
      api.post('/checkout/steps', {
        body: { ...month, ...(keys ? { keys } : {}), dryRun: true },
        repeatable: true,
      }),
  });
  return {
    order,
    shown: preview.data,
    isPending: preview.isPending,
    error: preview.error,
    show: (wanted) => {
      setOrder(wanted);
      preview.mutate(wanted);
    },
    leave: preview.reset,
  };
}
