import { firstDay, isZeroDecimal, subtractDecimals, toScale } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import type {
  FundAccount,
  FundCategory,
  StatementMatch,
  StatementMatchBody,
  UnmatchedLine,
} from '@suanpan/contracts';
import { useIsShown, usePeriod } from '@suanpan/feature-kit';
import { Radio } from '@suanpan/ui/kit';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { EntryForm } from '../../funds/entry-form.tsx';
import { Figure, foreignCurrency, useBaseCurrency } from '../../funds/figure.tsx';
import classes from '../../funds/funds.module.css';
import { categoryOf, toWire } from '../../funds/line-draft.ts';
import { LINE_FIELDS, LineFields } from '../../funds/line-fields.tsx';
import { useSaving } from '../../funds/use-saving.ts';
import { type BankLine, sumOfLines } from '../bank-line.ts';
import { useMessages } from '../messages.ts';
import { draftOfBank, restOf } from '../new-line.ts';
import { BankText } from './bank-text.tsx';
import { JournalChoice } from './journal-choice.tsx';

interface ByHandProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  /** At least one. */
  lines: readonly BankLine[];
  isPaused: boolean;
  /** Told whether something is chosen or typed that would be lost. */
  onTyped(isTyped: boolean): void;
  onMatched(match: StatementMatch): void;
  onCancel(): void;
}

/** What a person says lines of the bank are: lines of the journal that are there, or one that is made so. */
export function ByHand(props: ByHandProps): ReactNode {
  const { account, categories, lines, isPaused, onTyped, onMatched, onCancel } = props;
  const t = useMessages();
  const { period } = usePeriod();
  const isShown = useIsShown();
  const currency = foreignCurrency(account, useBaseCurrency());
  const bank = sumOfLines(lines);
  const [kind, setKind] = useState<'there' | 'new'>('there');
  const [chosen, setChosen] = useState<ReadonlyMap<number, UnmatchedLine>>(new Map());
  const [start] = useState(() => draftOfBank(lines, categories, firstDay(period)));
  const [draft, setDraft] = useState(start);
  const isTyped = chosen.size > 0 || draft !== start;
  useLayoutEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const saving = useSaving(
    (body: StatementMatchBody, idempotencyKey): Promise<StatementMatch> =>
      api.post('/funds/statement/match', { body, idempotencyKey }),
    kind === 'there' ? ['journalIds'] : LINE_FIELDS,
  );
  const category = categoryOf(categories, draft, null);
  const journal = sumOfLines(chosen.values());
  const difference = toScale(subtractDecimals(bank, journal), 2);
  const rest = restOf(draft, category);
  const obstacle = (): string | undefined => {
    if (kind === 'there') {
      if (chosen.size === 0) return t('hand.why.none');
      return isZeroDecimal(difference) ? undefined : t('hand.why.differs');
    }
    if (isZeroDecimal(bank)) return t('hand.why.zero');
    return rest?.isOver ? t('hand.why.over') : undefined;
  };
  const save = async (): Promise<void> => {
    const head = { fundAccountId: account.id, lineIds: lines.map(({ id }) => id) };
    if (kind === 'new' && !category) return;
    const line = category && toWire(draft, account, category, null);
    const match = await saving.save(
      kind === 'there' || !line ? { ...head, journalIds: [...chosen.keys()] } : { ...head, line },
    );
    if (match && isShown.current) onMatched(match);
  };
  const figure = (amount: string): ReactNode => <Figure amount={amount} currency={currency} />;
  return (
    <EntryForm
      label={t('hand')}
      group={t('title')}
      saving={saving}
      isPaused={isPaused}
      okText={t('hand.save')}
      obstacle={obstacle()}
      onSave={() => void save()}
      onCancel={onCancel}
      head={
        <>
          <h2>{t('hand')}</h2>
          <ul className={classes['settles']} aria-label={t('hand.lines')}>
            {lines.map((line) => (
              <li key={line.id}>
                <span>
                  {line.date} <BankText line={line} />
                </span>
                <span className={classes['sum']}>{figure(line.amount)}</span>
              </li>
            ))}
          </ul>
          <Radio.Group
            aria-label={t('hand.kind')}
            value={kind}
            options={(['there', 'new'] as const).map((value) => ({ value, label: t(`hand.${value}`) }))}
            onChange={({ target }) => {
              saving.forget();
              setKind(target.value === 'new' ? 'new' : 'there');
            }}
          />
        </>
      }
      foot={
        <div className={classes['row']} role="status">
          <span>
            {t('hand.bank')} {figure(bank)}
          </span>
          {kind === 'there' && (
            <>
              <span>
                {t('hand.chosen')} {figure(journal)}
              </span>
              <span className={isZeroDecimal(difference) ? classes['same'] : classes['differs']}>
                {t('hand.difference')} {figure(difference)}
              </span>
            </>
          )}
          {kind === 'new' && rest && (
            <>
              <span>
                {t('hand.settled')} {figure(rest.settled)}
              </span>
              <span className={rest.isOver ? classes['differs'] : ''}>
                {t('hand.rest')} {figure(rest.rest)}
              </span>
            </>
          )}
        </div>
      }
    >
      {kind === 'there' ? (
        <JournalChoice
          account={account}
          day={lines[0]?.date ?? start.movedOn}
          amount={bank}
          problem={saving.problemAt('journalIds')}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <>
          <LineFields
            account={account}
            categories={categories}
            line={null}
            draft={draft}
            setDraft={setDraft}
            problemAt={saving.problemAt}
            isOfBank
          />
        </>
      )}
    </EntryForm>
  );
}
