import type { VoucherWord } from '@suanpan/contracts';
import { useCan } from '@suanpan/feature-kit';
import { Button, Icon, Tooltip } from '@suanpan/ui';
import { Table, type TableColumnsType } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { BulkBar } from '../../inline/bulk-bar.tsx';
import { InlineCell } from '../../inline/inline-cell.tsx';
import { useChosenRows } from '../../inline/use-chosen-rows.ts';
import { useRowBatch } from '../../inline/use-row-batch.ts';
import { useMessages } from '../messages.ts';
import { useWordActs } from '../use-word-acts.ts';
import classes from '../voucher-words.module.css';

/** Every word with its printed title; both are changed in place. */
export function WordTable({ words }: { words: readonly VoucherWord[] }): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  const { save, makeDefault, remove, reload, deleteWord, restoreWord } = useWordActs();
  const { chosen, setIds, selection } = useChosenRows(words, { nameOf });
  const batch = useRowBatch({ nameOf, remove: deleteWord, restore: restoreWord, onChosen: setIds });
  const columns: TableColumnsType<VoucherWord> = [
    {
      title: t('word'),
      key: 'word',
      render: (_, one) =>
        mayWrite ? (
          <InlineCell
            label={t('word.of', { word: one.word })}
            stored={one.word}
            maxLength={16}
            read={(typed) => (typed.trim() ? { value: typed.trim() } : { fault: t('word.missing') })}
            save={(word) => save(one, { word })}
            onStale={reload}
          />
        ) : (
          one.word
        ),
    },
    {
      title: t('printTitle'),
      key: 'printTitle',
      render: (_, one) =>
        mayWrite ? (
          <InlineCell
            label={t('printTitle.of', { word: one.word })}
            stored={one.printTitle ?? ''}
            placeholder={t('printTitle.none')}
            maxLength={64}
            read={(typed) => ({ value: typed.trim() })}
            save={(printTitle) => save(one, { printTitle: printTitle || null })}
            onStale={reload}
          />
        ) : (
          (one.printTitle ?? '')
        ),
    },
    {
      title: t('default'),
      key: 'default',
      width: 140,
      render: (_, one) =>
        one.isDefault ? (
          t('isDefault')
        ) : mayWrite ? (
          <Button
            size="small"
            type="text"
            aria-label={t('makeDefault.one', { word: one.word })}
            onClick={() =>
              void makeDefault(
                one,
                words.find(({ isDefault }) => isDefault),
              )
            }
          >
            {t('makeDefault')}
          </Button>
        ) : null,
    },
  ];
  const acts = {
    title: t('acts'),
    key: 'acts',
    width: 80,
    render: (_: unknown, one: VoucherWord) => (
      <Tooltip title={t('delete.one', { word: one.word })}>
        <Button
          type="text"
          size="small"
          aria-label={t('delete.one', { word: one.word })}
          icon={<Icon name="delete" size={16} />}
          onClick={() => void remove(one)}
        />
      </Tooltip>
    ),
  };
  return (
    <>
      <Table<VoucherWord>
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        columns={mayWrite ? [...columns, acts] : columns}
        dataSource={words}
        {...(mayWrite ? { rowSelection: selection } : {})}
      />
      <BulkBar rows={chosen} batch={batch} onNone={() => setIds([])} />
    </>
  );
}

const nameOf = ({ word }: VoucherWord): string => word;
