import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import { type ReactNode, useState } from 'react';
import { Table } from '../table/table.tsx';
import { useImportMessages } from './messages.ts';
import classes from './import-wizard.module.css';
import { cellName, type CellProblem } from './wizard-state.ts';

const PAGE = 10;

/** Every bad cell by its place in the file; the list can be taken along to the spreadsheet. */
export function BadCells({ cells }: { cells: readonly CellProblem[] }): ReactNode {
  const t = useImportMessages();
  const [isCopied, setCopied] = useState(false);
  const columns: ColumnsType<CellProblem> = [
    {
      title: t('cell'),
      key: 'cell',
      className: classes['cell'] ?? '',
      render: (_, cell) => cellName(cell),
    },
    { title: t('problem'), dataIndex: 'message', className: classes['message'] ?? '' },
  ];
  const copy = (): void => {
    const lines = cells.map((cell) => `${cellName(cell)}\t${cell.message}`);
    void navigator.clipboard.writeText(lines.join('\n')).then(() => setCopied(true));
  };
  return (
    <div className={classes['cells']}>
      <Table<CellProblem>
        size="small"
        rowKey={(cell) => `${cellName(cell)}/${cell.message}`}
        columns={columns}
        dataSource={cells}
        pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      />
      <Button size="small" onClick={copy}>
        {isCopied ? t('copied') : t('copyCells')}
      </Button>
    </div>
  );
}
