import type { VoucherTemplate } from '@suanpan/contracts';
import { Button } from '@suanpan/ui';
import { Modal } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useTemplateBatch } from '../use-template-batch.ts';
import classes from '../voucher-templates.module.css';

interface BulkBarProps {
  templates: readonly VoucherTemplate[];
  /** What stays chosen: the templates an act has left. */
  onChosen(ids: readonly number[]): void;
}

/** What may be done with the chosen templates at once (ux.md 1.11: at the bottom, with their count). */
export function BulkBar({ templates, onChosen }: BulkBarProps): ReactNode {
  const t = useMessages();
  const { isBusy, skipped, remove, forget } = useTemplateBatch(onChosen);
  const count = templates.length;
  return (
    <>
      {count > 0 && (
        <div className={classes['bulk']} role="toolbar" aria-label={t('chosen', { count })}>
          <span>{t('chosen', { count })}</span>
          <Button disabled={isBusy} onClick={() => void remove(templates)}>
            {t('delete.chosen')}
          </Button>
          <Button type="text" onClick={() => onChosen([])}>
            {t('chooseNone')}
          </Button>
        </div>
      )}
      <Modal
        open={skipped.length > 0}
        title={t('skipped', { count: skipped.length })}
        onCancel={forget}
        footer={
          <Button type="primary" onClick={forget}>
            {t('close')}
          </Button>
        }
      >
        <ul>
          {skipped.map(({ template, reason }) => (
            <li key={template.id}>
              {template.name}: {reason}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
