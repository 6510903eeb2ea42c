import { useCan, useShortcuts } from '@suanpan/feature-kit';
import { Button, Icon, useToast } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import { type ReactNode, useMemo, useState } from 'react';
import type { BookFacts } from '../../voucher-form/draft/book-facts.ts';
import { type Cell, type FormDraft, isBlank } from '../../voucher-form/draft/draft.ts';
import { lineFaults } from '../../voucher-form/draft/line-faults.ts';
import { useStable } from '../../voucher-form/use-stable.ts';
import { useMessages } from '../messages.ts';
import { firstOpenCell, withTemplate } from '../with-template.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';
import { type ChosenTemplate, UseTemplateDialog } from './use-template-dialog.tsx';

interface TemplateMenuProps {
  draft: FormDraft;
  facts: BookFacts;
  /** Shows the voucher with the lines of a template in it. */
  onUse(draft: FormDraft): void;
  focus(cell: Cell): void;
}

/** Templates in the voucher form: use one (Alt+T), keep what is entered as one. */
export function TemplateMenu({ draft, facts, onUse, focus }: TemplateMenuProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const mayKeep = useCan('voucherTemplate.write');
  const [open, setOpen] = useState<'use' | 'save' | null>(null);
  const isFilled = draft.lines.some((line) => !isBlank(line));
  useShortcuts([{ keys: 'alt+t', label: t('use'), group: t('group'), run: () => setOpen('use') }]);

  const use = (chosen: ChosenTemplate | null): void => {
    setOpen(null);
    if (!chosen) return;
    const { template, whole, replaces } = chosen;
    const next = withTemplate(draft, template, { whole, replaces }, facts);
    onUse(next);
    focus(firstOpenCell(next, draft.nextKey, template));
  };
  const act = useStable((key: string) => {
    if (key === 'save' && !isFilled) toast(t('use.nothing'));
    else if (key === 'save' && draft.lines.some((line) => lineFaults(line).length > 0))
      toast(t('use.unread'));
    else setOpen(key === 'save' ? 'save' : 'use');
  });
  /** The voucher changes with every key, what stands on the button does not. */
  const menu = useMemo(
    () => (
      <Dropdown
        menu={{
          items: [{ key: 'use', label: t('use') }, ...(mayKeep ? [{ key: 'save', label: t('saveAs') }] : [])],
          onClick: ({ key }) => act(key),
        }}
      >
        <Button>
          {t('template')} <Icon name="down" size={14} />
        </Button>
      </Dropdown>
    ),
    [t, mayKeep, act],
  );
  return (
    <>
      {menu}
      {open === 'use' && <UseTemplateDialog isFilled={isFilled} onClose={use} />}
      {open === 'save' && <SaveTemplateDialog draft={draft} onClose={() => setOpen(null)} />}
    </>
  );
}
