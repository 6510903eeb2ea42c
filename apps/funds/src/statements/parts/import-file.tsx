import { api } from '@suanpan/api-client';
import type { FundAccount, StatementImported, StatementProfile } from '@suanpan/contracts';
import { Button, ProblemAlert, useToast } from '@suanpan/ui';
import { FileButton } from '@suanpan/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useSaving } from '../../funds/use-saving.ts';
import { useMessages } from '../messages.ts';
import { ColumnMeanings } from './column-meanings.tsx';
import { StatementTable } from './statement-table.tsx';

interface Sent {
  file: File;
  profile: StatementProfile | null;
  isPreview: boolean;
}

/** Reading and matching of a long file. */
const timeoutMs = 600_000;

/** A file of the bank: chosen, read without storing anything, its columns confirmed where they are not known, stored. */
export function ImportFile({ account }: { account: FundAccount }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<(Sent & { answer: StatementImported }) | null>(null);
  const sending = useSaving(({ file, profile, isPreview }: Sent, idempotencyKey) =>
    api.upload('/funds/statement/import', {
      file,
      query: { fundAccountId: account.id, preview: isPreview ? '1' : '0' },
      ...(profile && { fields: { profile: JSON.stringify(profile) } }),
      repeatable: true,
      timeoutMs,
      // A file that was looked at is stored by another request.
      idempotencyKey,
    }),
  );
  const close = (): void => {
    setRead(null);
    sending.forget();
    field.current?.focus();
  };
  const preview = async (file: File, profile: StatementProfile | null): Promise<void> => {
    const sent = { file, profile, isPreview: true };
    const answer = await sending.save(sent);
    if (answer) setRead({ ...sent, answer });
  };
  const store = async (): Promise<void> => {
    if (!read) return;
    const answer = await sending.save({ ...read, isPreview: false });
    if (!answer) return;
    toast(t('stored', { count: answer.added }));
    close();
  };
  return (
    <section className={classes['card']} aria-label={t('import')}>
      <div className={classes['row']}>
        <span>{t('file')}</span>
        <FileButton
          ref={field}
          of={t('file')}
          accept=".csv,.txt,.xlsx,.xls,.ofx,.qfx,.xml,.sta,.mt940,.940"
          isDisabled={sending.isBusy}
          onFile={(file) => {
            setRead(null);
            void preview(file, null);
          }}
        />
      </div>
      {sending.refusal && <ProblemAlert problems={sending.refusal.problems} title={sending.refusal.title} />}
      {read?.answer.proposal && (
        <ColumnMeanings
          key={read.file.name}
          proposal={read.answer.proposal}
          name={account.name}
          isBusy={sending.isBusy}
          onConfirm={(profile) => void preview(read.file, profile)}
          onClose={close}
        />
      )}
      {read?.answer.outcome === 'read' && (
        <Preview
          account={account}
          read={read}
          isBusy={sending.isBusy}
          onStore={() => void store()}
          onClose={close}
        />
      )}
    </section>
  );
}

interface PreviewProps {
  account: FundAccount;
  read: Sent & { answer: StatementImported };
  isBusy: boolean;
  onStore(): void;
  onClose(): void;
}

/** What the file would add, what is there already, and its first new lines. */
function Preview({ account, read, isBusy, onStore, onClose }: PreviewProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const currency = foreignCurrency(account, useBaseCurrency());
  const { added, duplicates, skipped, opening, closing, lines } = read.answer;
  return (
    <>
      <h2>{read.file.name}</h2>
      <p role="status" className={classes['row']}>
        <span>{t('added', { count: added })}</span>
        {duplicates > 0 && <span>{t('duplicates', { count: duplicates })}</span>}
        {skipped > 0 && <span>{t('skipped', { count: skipped })}</span>}
        {opening !== null && (
          <span>
            {t('opening')} <Figure amount={opening} currency={currency} />
          </span>
        )}
        {closing !== null && (
          <span>
            {t('closing')} <Figure amount={closing} currency={currency} />
          </span>
        )}
      </p>
      {lines.length > 0 && (
        <StatementTable
          account={account}
          label={t('preview')}
          lines={lines.map(({ row, ...line }) => ({ ...line, id: row }))}
        />
      )}
      <div className={classes['actions']}>
        <Button onClick={onClose}>{words('cancel')}</Button>
        {added > 0 && (
          <Button type="primary" loading={isBusy} onClick={onStore}>
            {t('store', { count: added })}
          </Button>
        )}
      </div>
    </>
  );
}
