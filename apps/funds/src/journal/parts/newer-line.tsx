import { sumDecimals, toScale } from '@suanpan/accounting-core';
import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { fieldRows, itemName, type NewerRow, useAccountSet } from '@suanpan/feature-kit';
import { formatAmount } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { invoiceName } from '../../funds/invoice-name.ts';
import { fundQueries } from '../../funds/queries.ts';
import { useItemsOf, type Who } from '../../funds/who-field.tsx';
import { draftOf, type LineDraft, settledBy, whoOf } from '../../funds/line-draft.ts';
import { useMessages } from '../messages.ts';

interface NewerLineProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  mine: LineDraft;
  theirs: JournalLine;
  onTheirs(): void;
  onMine(): void;
}

/** By code and name, as other records are compared: two of one name are told apart. */
const categoryLabel = (category: FundCategory | undefined): string =>
  category ? `${category.code} ${category.name}` : '';

const sumOf = (taken: ReadonlyMap<number, string>): string => toScale(sumDecimals([...taken.values()]), 2);

const money = (amount: string | null | undefined): string => formatAmount(amount ?? '0');

/** What somebody else saved of the line first, with what either settles of each invoice. */
export function NewerLine(props: NewerLineProps): ReactNode {
  const { account, categories, mine, theirs, onTheirs, onMine } = props;
  const t = useMessages();
  const words = useFundWords();
  const base = useBaseCurrency();
  const other = draftOf(theirs);
  const categoryOf = (wanted: number | null): FundCategory | undefined =>
    categories.find(({ id }) => id === wanted);
  const [own, others] = [categoryOf(mine.categoryId), categoryOf(theirs.categoryId)];
  const settles = useSettledRows({ draft: mine, category: own }, { draft: other, category: others }, theirs);
  const [who, whoElse] = [whoOf(own), whoOf(others)];
  const partyOf = usePartyName(who);
  const elseOf = usePartyName(whoElse);
  const isForeign = base !== '' && account.currencyCode !== base;
  const whose = [...new Set([who, whoElse])].filter((one) => one !== null);
  return (
    <NewerDialog
      title={t('newer.title')}
      rows={[
        ...fieldRows(mine, other, [
          [words('line.day'), ({ movedOn }) => movedOn],
          [words('line.direction'), ({ direction }) => words(`line.direction.${direction}`)],
          [
            words('line.category'),
            ({ categoryId }) => categoryLabel(categoryOf(categoryId)),
            ({ categoryId }) => categoryId,
          ],
        ]),
        ...whose.map((one): NewerRow => [
          words(`who.${one}`),
          one === who ? partyOf.name(mine) : '',
          one === whoElse ? elseOf.name(other) : '',
          who !== whoElse || partyOf.id(mine) !== elseOf.id(other),
        ]),
        ...fieldRows(mine, other, [
          [words('line.summary'), ({ summary }) => summary.trim()],
          [words('line.reference'), ({ reference }) => reference.trim()],
          ...(isForeign
            ? [[words('line.rate'), ({ exchangeRate }: LineDraft) => exchangeRate.trim()] as const]
            : []),
        ]),
        ...settles,
        [words('line.refunds'), money(sumOf(mine.refunds)), money(sumOf(other.refunds))],
        ...fieldRows(mine, other, [[words('line.bankFee'), ({ bankFee }) => money(bankFee)]]),
        [words('line.amount'), money(mine.amount), money(theirs.amount)],
      ]}
      isLoading={partyOf.isLoading || elseOf.isLoading}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}

/** Whom a line is with, by code and name. */
function usePartyName(who: Who | null): {
  isLoading: boolean;
  id(draft: LineDraft): number | null;
  name(draft: LineDraft): string;
} {
  const { items = [], isLoading } = useItemsOf(who ?? 'customer');
  const id = (draft: LineDraft): number | null =>
    (who === 'employee' ? draft.employeeItemId : draft.partyItemId) ?? null;
  return { isLoading, id, name: (draft) => itemName(items, id(draft)) };
}

interface Settling {
  draft: LineDraft;
  category: FundCategory | undefined;
}

/** Of each invoice that either settles: how much. What theirs does not settle is open, so one list of the party has its number. */
function useSettledRows(mine: Settling, theirs: Settling, stored: JournalLine): NewerRow[] {
  const words = useFundWords();
  const { id } = useAccountSet();
  const { partyItemId, movedOn } = mine.draft;
  const wanted = [mine, theirs].flatMap(({ draft, category }) =>
    settledBy(category) ? [...draft.settles.keys()] : [],
  );
  const named = new Map(stored.allocations.map((one) => [one.invoiceId, one.invoiceNo]));
  const open = useQuery({
    ...fundQueries.open(id, partyItemId ?? 0, movedOn),
    enabled: partyItemId !== null && wanted.some((invoiceId) => !named.has(invoiceId)),
  });
  for (const { invoiceId, invoiceNo } of open.data ?? []) named.set(invoiceId, invoiceNo);
  return [...new Set(wanted)].map((invoiceId) => [
    words('settles.of', { number: invoiceName({ invoiceId, invoiceNo: named.get(invoiceId) }) }),
    money(mine.draft.settles.get(invoiceId)),
    money(theirs.draft.settles.get(invoiceId)),
  ]);
}
