import { api, asApiError, booksKeys, type ApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import {
  accountDateOf,
  definePage,
  useAccountSet,
  useCan,
  useNavigate,
  useParams,
  usePeriod,
  useShortcuts,
  useUser,
  withPeriod,
} from '@suanpan/feature-kit';
import { Alert, Button, ErrorState, LoadingState, Page, ProblemAlert, useToast } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { FormFoot } from './parts/form-foot.tsx';
import { FormHead } from './parts/form-head.tsx';
import { LineGrid } from './parts/line-grid.tsx';
import { useProposedNumber } from './use-proposed-number.ts';
import { firstDate, useDraft, useFormData, useItems, useSave, useVoucher } from './use-voucher-form.ts';
import { emptyDraft, isBlank } from './voucher-draft.ts';
import classes from './voucher-form.module.css';

/** The voucher form: a new voucher, or one to change or to look at (ux.md 7). */
export function VoucherFormPage(): ReactNode {
  const t = useMessages();
  const { voucherId } = useParams();
  const id = voucherId === undefined ? null : Number(voucherId);
  const data = useFormData();
  const voucher = useVoucher(id);
  const queries = [data.subjects, data.words, data.currencies, ...(id === null ? [] : [voucher])];
  const failed = queries.find((query) => query.isError);
  if (failed) {
    const retry = (): void => queries.forEach((query) => void query.refetch());
    return (
      <Page title={t('title')}>
        <ErrorState error={asApiError(failed.error)} onRetry={retry} />
      </Page>
    );
  }
  if (queries.some((query) => query.isPending)) {
    return (
      <Page title={t('title')}>
        <LoadingState rows={8} />
      </Page>
    );
  }
  return (
    <VoucherForm key={voucherId ?? 'new'} voucher={id === null ? undefined : voucher.data} data={data} />
  );
}

interface VoucherFormProps {
  voucher: Voucher | undefined;
  data: ReturnType<typeof useFormData>;
}

function VoucherForm({ voucher, data }: VoucherFormProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { id: setId } = useAccountSet();
  const user = useUser();
  const { period } = usePeriod();
  const navigate = useNavigate();
  const subjects = data.subjects.data ?? [];
  const words = data.words.data ?? [];
  const items = useItems(subjects).data ?? {};
  const word = words.find(({ isDefault }) => isDefault)?.word ?? words[0]?.word ?? '';
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const form = useDraft(voucher, word, firstDate(period, today));
  const proposed = useProposedNumber(form.draft);
  const saveButton = useRef<HTMLButtonElement>(null);
  const lock = useLock(voucher);
  const readOnly = lock !== null;
  const label = (saved: Voucher): string => `${saved.word}-${String(saved.code).padStart(3, '0')}`;
  const { save, error } = useSave((saved, andNew) => {
    toast(t('saved', { voucher: label(saved) }));
    form.reset({ ...emptyDraft(saved.word, saved.voucherDate) });
    const path = andNew ? '/voucher/form' : `/voucher/form/${saved.id}`;
    void navigate({ pathname: path, search: `?${withPeriod(new URLSearchParams(), period)}` });
  });
  const submit = (andNew: boolean): void => {
    if (readOnly || save.isPending) return;
    const rows = form.draft.rows.filter((row) => !isBlank(row));
    const draft = { ...form.draft, rows };
    if (rows.length > 0) form.change(draft);
    save.mutate({ draft, andNew });
  };
  useShortcuts([
    { keys: 'mod+s', label: t('save'), group: t('title'), run: () => submit(false) },
    { keys: 'mod+Enter', label: t('saveAndNew'), group: t('title'), run: () => submit(true) },
  ]);
  const rateOf = (code: string): string =>
    data.currencies.data?.find((currency) => currency.code === code)?.exchangeRate ?? '';
  return (
    <Page
      title={voucher ? t('title.one', { voucher: label(voucher) }) : t('title.new')}
      note={accountDateOf(period).slice(0, 7)}
      actions={
        readOnly ? undefined : (
          <>
            {voucher && <DeleteButton voucher={voucher} label={label(voucher)} setId={setId} />}
            <Button loading={save.isPending} onClick={() => submit(true)}>
              {t('saveAndNew')}
            </Button>
            <Button ref={saveButton} type="primary" loading={save.isPending} onClick={() => submit(false)}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {lock && <Alert type="info" title={lock} />}
      {error && <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />}
      <FormHead
        draft={form.draft}
        words={words}
        proposed={proposed}
        readOnly={readOnly}
        onChange={(change) => form.change({ ...form.draft, ...change })}
      />
      <LineGrid
        draft={form.draft}
        subjects={subjects}
        items={items}
        rateOf={rateOf}
        readOnly={readOnly}
        onChange={form.change}
        onEnd={() => saveButton.current?.focus()}
      />
      <FormFoot draft={form.draft} />
      <p className={classes['people']}>
        {t('maker', { name: voucher?.createMemberName ?? user.name })}
        {voucher?.auditMemberName ? ` · ${t('reviewer', { name: voucher.auditMemberName })}` : ''}
      </p>
    </Page>
  );
}

/** Why the voucher can only be looked at; null when it can be changed. */
function useLock(voucher: Voucher | undefined): string | null {
  const t = useMessages();
  const mayWrite = useCan('voucher.write');
  const user = useUser();
  const { makingEditsAll } = useAccountSet();
  if (!mayWrite) return t('lock.role');
  if (voucher?.lockedReason === 'closed') return t('lock.closed');
  if (voucher?.lockedReason === 'audited') return t('lock.audited', { name: voucher.auditMemberName ?? '' });
  const isOthers = voucher !== undefined && voucher.createMember !== user.id;
  return isOthers && user.role === 'Making' && makingEditsAll === 0 ? t('lock.own') : null;
}

/** Asks back by the voucher's name before it deletes. */
function DeleteButton({
  voucher,
  label,
  setId,
}: {
  voucher: Voucher;
  label: string;
  setId: number;
}): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const { period } = usePeriod();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      api.delete('/voucher/{id}', { path: { id: voucher.id }, query: { version: voucher.version } }),
    onSuccess: () => {
      for (const queryKey of booksKeys(setId)) void queryClient.invalidateQueries({ queryKey });
      toast(t('deleted', { voucher: label }));
      void navigate({ pathname: '/voucher', search: `?${withPeriod(new URLSearchParams(), period)}` });
    },
  });
  const error: ApiError | null = remove.error ? asApiError(remove.error) : null;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <Modal
        open={isAsking}
        title={t('delete.title', { voucher: label })}
        okText={t('delete')}
        cancelText={t('cancel')}
        okButtonProps={{ danger: true, loading: remove.isPending }}
        onOk={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {error ? (
          <ProblemAlert problems={error.fields} title={error.msg || t('unreachable')} />
        ) : (
          t('delete.text')
        )}
      </Modal>
    </>
  );
}

export default definePage(VoucherFormPage);
