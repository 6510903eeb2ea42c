import { api, asApiError, templateQueries, useIdempotencyKey } from '@suanpan/api-client';
import type { VoucherTemplate, VoucherTemplateInput, VoucherTemplateUpdate } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Adds a template, or changes the saved one that `base` is. */
export function useSaveTemplate() {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const { idempotencyKey, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: VoucherTemplateInput | VoucherTemplateUpdate): Promise<VoucherTemplate> =>
      isUpdate(body)
        ? api.put('/voucher-template', { body, idempotencyKey })
        : api.post('/voucher-template', { body, idempotencyKey }),
    onSuccess: (saved) => {
      renew();
      queryClient.setQueryData(templateQueries.one(id, saved.id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: [...templateQueries.all(id), 'list'] });
    },
    onError: (error) => {
      if (!asApiError(error).isUnknown) renew();
    },
  });
}

const isUpdate = (body: VoucherTemplateInput | VoucherTemplateUpdate): body is VoucherTemplateUpdate =>
  typeof body.id === 'number';
