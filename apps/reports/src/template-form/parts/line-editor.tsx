import type { ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import { useLeaveQuestion } from '@suanpan/feature-kit';
import { LeaveDialog } from '@suanpan/ui/kit';
import { type ReactNode, useCallback } from 'react';
import { useMessages } from '../messages.ts';
import { useLineEdit } from '../use-line-edit.ts';
import { useLineActs } from '../use-template-acts.ts';
import { LineForm } from './line-form.tsx';
import { LineTable } from './line-table.tsx';
import { LineTools } from './line-tools.tsx';
import classes from '../template-form.module.css';

interface EditorProps {
  template: ReportTemplateDetail;
  item: ReportItem;
  onChoose(itemId: number | null): void;
}

/** The lines, and the one that is edited. What is typed is stored before another line is chosen or moved. */
export function LineEditor({ template, item, onChoose }: EditorProps): ReactNode {
  const t = useMessages();
  const edit = useLineEdit(item);
  const { isDirty, save } = edit;
  const question = useLeaveQuestion(useCallback(() => isDirty, [isDirty]));
  const choose = async (itemId: number | null): Promise<void> => {
    if (itemId !== item.id && (await save())) onChoose(itemId);
  };
  const { move } = useLineActs(template.id);
  const moveTo = async (itemId: number, pos: number): Promise<void> => {
    const newest = await save();
    const moved = newest?.id === itemId ? newest : template.items.find(({ id }) => id === itemId);
    if (newest && moved) await move(moved, pos);
  };
  return (
    <>
      <section className={classes['lines']} aria-label={t('lines')}>
        <LineTools template={template} item={item} onBefore={save} onChoose={onChoose} />
        <LineTable
          template={template}
          chosenId={item.id}
          onChoose={(itemId) => void choose(itemId)}
          onMove={(itemId, pos) => void moveTo(itemId, pos)}
        />
      </section>
      <LineForm template={template} item={item} edit={edit} />
      <LeaveDialog question={question}>{t('leave.text')}</LeaveDialog>
    </>
  );
}
