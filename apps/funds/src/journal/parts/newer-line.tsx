import type { FundAccount, FundCategory, JournalLine } from '@suanpan/contracts';
import { fieldRows, itemName, type NewerRow } from '@suanpan/feature-kit';
import { formatAmount } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useBaseCurrency } from '../../funds/figure.tsx';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useInvoiceNumber } from '../../funds/use-invoice-number.ts';
import { useItemsOf, type Who } from '../../funds/who-field.tsx';
import { draftOf, type LineDraft, settledBy, whoOf } from '../draft.ts';
import { useMessages } from '../messages.ts';

interface NewerLineProps {
  account: FundAccount;
  categories: readonly FundCategory[];
  mine: LineDraft;
  theirs: JournalLine;
  onTheirs(): void;
  onMine(): void;
}

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
  const settles = useSettledRows({ draft: mine, category: own }, { draft: other, category: others });
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
          [t('day'), ({ movedOn }) => movedOn],
          [t('direction'), ({ direction }) => t(`direction.${direction}`)],
          [
            t('category'),
            ({ categoryId }) => categoryOf(categoryId)?.name ?? '',
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
          [t('summary'), ({ summary }) => summary.trim()],
          [t('reference'), ({ reference }) => reference.trim()],
          ...(isForeign ? [[t('rate'), ({ exchangeRate }: LineDraft) => exchangeRate.trim()] as const] : []),
        ]),
        ...settles,
        [t('amount'), money(mine.amount), money(theirs.amount)],
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

/** Of each invoice that either settles: how much. */
function useSettledRows(mine: Settling, theirs: Settling): NewerRow[] {
  const words = useFundWords();
  const sides = new Map(
    [mine, theirs].flatMap(({ draft, category }) => {
      const side = settledBy(category)?.side;
      return side ? [...draft.settles.keys()].map((invoiceId) => [invoiceId, side] as const) : [];
    }),
  );
  const numberOf = useInvoiceNumber([...sides].map(([invoiceId, side]) => ({ invoiceId, side })));
  return [...sides.keys()].map((invoiceId) => [
    words('settles.of', { number: numberOf(invoiceId) }),
    money(mine.draft.settles.get(invoiceId)),
    money(theirs.draft.settles.get(invoiceId)),
  ]);
}
