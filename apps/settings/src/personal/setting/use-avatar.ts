import { api, asApiError } from '@suanpan/api-client';
import { MAX_AVATAR_BYTES } from '@suanpan/contracts';
import { useRefreshShell } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from './messages.ts';

/** Changes and removes the user's picture; the header shows it at once. */
export function useAvatar() {
  const t = useMessages();
  const toast = useToast();
  const refresh = useRefreshShell();
  const [isTooLarge, setTooLarge] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) =>
      file ? api.upload('/personal/avatar', { file }) : api.delete('/personal/avatar'),
    onSuccess: async (_, file) => {
      await refresh();
      toast(t(file ? 'picture.changed' : 'picture.removed'));
    },
  });
  const change = (file: File): void => {
    setTooLarge(file.size > MAX_AVATAR_BYTES);
    if (file.size <= MAX_AVATAR_BYTES) mutate(file);
  };
  const refused = error ? asApiError(error).msg || t('away') : null;
  return {
    isBusy: isPending,
    problem: isTooLarge ? t('picture.tooLarge') : refused,
    change,
    remove: () => {
      setTooLarge(false);
      mutate(null);
    },
  };
}
