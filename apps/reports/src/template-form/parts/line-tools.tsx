import { itemTitle } from '@suanpan/book-tables';
import type { ReportItem, ReportTemplateDetail } from '@suanpan/contracts';
import { useLanguage } from '@suanpan/feature-kit';
import { Button, RestingButton, Toolbar } from '@suanpan/ui';
import { Popconfirm } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useLineActs } from '../use-template-acts.ts';

interface ToolsProps {
  template: ReportTemplateDetail;
  item: ReportItem;
  /** Stores what is typed and answers the newest line; null: it was refused, and nothing else happens. */
  onBefore(): Promise<ReportItem | null>;
  onChoose(itemId: number | null): void;
}

/** The order and depth of the chosen line, a new one behind it, and its end. */
export function LineTools({ template, item, onBefore, onChoose }: ToolsProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  const acts = useLineActs(template.id);
  const { items } = template;
  const afterSave = async (act: (newest: ReportItem) => Promise<unknown>): Promise<void> => {
    const newest = await onBefore();
    if (newest) await act(newest);
  };
  const add = (): Promise<void> =>
    afterSave(async (newest) => {
      const added = await acts.add(newest);
      if (added) onChoose(added.id);
    });
  const remove = async (): Promise<void> => {
    const neighbour =
      items.find(({ pos }) => pos === item.pos + 1) ?? items.find(({ pos }) => pos === item.pos - 1);
    if (await acts.remove(item)) onChoose(neighbour?.id ?? null);
  };
  const step = (
    name: 'up' | 'down' | 'out' | 'in',
    isOpen: boolean,
    act: (newest: ReportItem) => Promise<unknown>,
  ): ReactNode => (
    <Button disabled={!isOpen || acts.isBusy} onClick={() => void afterSave(act)}>
      {t(`line.${name}`)}
    </Button>
  );
  return (
    <Toolbar label={t('line.tools')}>
      <RestingButton isResting={acts.isBusy} onClick={() => void add()}>
        {t('line.add')}
      </RestingButton>
      {step('up', item.pos > 1, (newest) => acts.move(newest, newest.pos - 1))}
      {step('down', item.pos < items.length, (newest) => acts.move(newest, newest.pos + 1))}
      {step('out', item.level > 1, (newest) => acts.indent(newest, -1))}
      {step('in', item.level < 9, (newest) => acts.indent(newest, 1))}
      <Popconfirm
        title={t('line.remove.ask', { line: itemTitle(item, language) })}
        okText={t('line.remove')}
        onConfirm={remove}
      >
        <RestingButton danger isResting={acts.isBusy}>
          {t('line.remove')}
        </RestingButton>
      </Popconfirm>
    </Toolbar>
  );
}
