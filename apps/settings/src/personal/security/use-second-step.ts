import { type ApiError, api, asApiError } from '@suanpan/api-client';
import { useToast } from '@suanpan/ui';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from './messages.ts';

type Act = 'begin' | 'renew' | 'remove';
type Stage =
  | { name: 'rest' }
  | { name: 'proof'; act: Act }
  | { name: 'confirm'; secret: string; address: string }
  | { name: 'codes'; codes: readonly string[] };

export interface SecondStepActs {
  state: UseQueryResult<{ isOn: boolean; recoveryCodes: number }>;
  stage: Stage;
  isBusy: boolean;
  error: ApiError | null;
  ask(act: Act): void;
  prove(password: string): void;
  confirm(code: string): void;
  close(): void;
}

const queryKey = ['second-step'] as const;
const rest: Stage = { name: 'rest' };

/** The way through setting the second step up, renewing its codes and removing it: one stage after the other. */
export function useSecondStep(): SecondStepActs {
  const t = useMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<Stage>(rest);
  const state = useQuery({ queryKey, queryFn: () => api.get('/personal/second-step') });
  const step = useMutation({
    mutationFn: (work: () => Promise<Stage>) => work(),
    onSuccess: (next) => {
      setStage(next);
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  const go = (next: Stage): void => {
    step.reset();
    setStage(next);
  };
  const byAct: Readonly<Record<Act, (password: string) => Promise<Stage>>> = {
    begin: async (password) => ({
      name: 'confirm',
      ...(await api.post('/personal/second-step', { body: { password } })),
    }),
    renew: async (password) => {
      const { codes } = await api.post('/personal/second-step/recovery-codes', { body: { password } });
      return { name: 'codes', codes };
    },
    remove: async (password) => {
      await api.post('/personal/second-step/remove', { body: { password } });
      toast(t('step.removed'));
      return rest;
    },
  };
  return {
    state,
    stage,
    isBusy: step.isPending,
    error: step.error ? asApiError(step.error) : null,
    ask: (act) => go({ name: 'proof', act }),
    prove: (password) => {
      if (stage.name === 'proof') step.mutate(() => byAct[stage.act](password));
    },
    confirm: (code) =>
      step.mutate(async () => {
        const { codes } = await api.post('/personal/second-step/confirm', { body: { code } });
        return { name: 'codes', codes };
      }),
    close: () => go(rest),
  };
}
