import { percentText } from '@suanpan/accounting-core';
import { dictionaryQueries } from '@suanpan/api-client';
import type { Claim } from '@suanpan/contracts';
import {
  differingRows,
  fieldRows,
  itemName,
  type NewerRow,
  useAccountSet,
  useSubjectName,
} from '@suanpan/feature-kit';
import { formatAmount } from '@suanpan/ui';
import { NewerDialog } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useItemsOf } from '../../funds/who-field.tsx';
import { differingLines } from '../compare-lines.ts';
import { type ClaimDraft, draftOf, type LineDraft, totalOf } from '../draft.ts';
import { isOpen } from '../left-to-pay.ts';
import { useMessages } from '../messages.ts';

interface NewerClaimProps {
  mine: ClaimDraft;
  theirs: Claim;
  onTheirs(): void;
  onMine(): void;
}

const money = (amount: string | null): string => formatAmount(amount ?? '0');

/** What somebody else saved of the claim first; one that was submitted meanwhile can not be replaced. */
export function NewerClaim({ mine, theirs, onTheirs, onMine }: NewerClaimProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  const { items = [], isLoading } = useItemsOf('employee');
  const lines = useLineRows(mine, theirs);
  return (
    <NewerDialog
      title={t('newer.title')}
      text={isOpen(theirs) ? undefined : t('newer.locked', { state: t(`state.${theirs.state}`) })}
      rows={[
        ...fieldRows(mine, draftOf(theirs), [
          [
            words('who.employee'),
            ({ employee }) => itemName(items, employee.id),
            ({ employee }) => employee.id,
          ],
          [t('day'), ({ claimDate }) => claimDate],
          [t('reason'), ({ reason }) => reason.trim()],
          [t('total'), (draft) => money(totalOf(draft))],
          [t('advanceUsed'), ({ advanceUsed }) => money(advanceUsed)],
        ]),
        ...lines.rows,
      ]}
      isLoading={isLoading || lines.isLoading}
      onTheirs={onTheirs}
      onMine={onMine}
    />
  );
}

/** Each line that differs: what of it differs, or the whole line where one has it alone. */
function useLineRows(mine: ClaimDraft, theirs: Claim): { rows: NewerRow[]; isLoading: boolean } {
  const t = useMessages();
  const subjectName = useSubjectName();
  const { id: accountSetId } = useAccountSet();
  const differing = differingLines(mine, draftOf(theirs));
  const categoryIds = differing.flatMap((one) =>
    Object.keys({ ...one.mine?.auxiliary, ...one.theirs?.auxiliary }).map(Number),
  );
  const { data: choices, isLoading } = useQuery({
    ...dictionaryQueries.itemChoices(accountSetId, [...new Set(categoryIds)].toSorted()),
    enabled: categoryIds.length > 0,
  });
  const itemsOf = (line: LineDraft): string =>
    Object.entries(line.auxiliary)
      .map(([category, { id }]) => itemName(choices?.[category] ?? [], id))
      .filter(Boolean)
      .join(', ');
  const shown = (line: LineDraft, field: keyof LineDraft): string => {
    if (field === 'gross' || field === 'taxAmount') return money(line[field]);
    if (field === 'taxRate') return percentText(line.taxRate);
    if (field === 'deductible') return t(line.deductible ? 'yes' : 'no');
    if (field === 'auxiliary') return itemsOf(line);
    if (field === 'subjectId')
      return line.subjectId === null
        ? ''
        : subjectName({ subjectId: line.subjectId, subjectCode: null, subjectName: null });
    return String(line[field] ?? '');
  };
  const rows = differingRows(differing, {
    line: (row) => t('line', { row }),
    cell: (field, row) => t('cell', { field: t(field === 'subjectId' ? 'subject' : field), row }),
    whole: ({ item, gross }) => `${item} ${money(gross)}`,
    shown,
  });
  return { rows, isLoading };
}
