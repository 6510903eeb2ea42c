import type { FundCategory } from '@suanpan/contracts';
import { Button, Toolbar } from '@suanpan/ui';
import { Table } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import classes from '../../funds/funds.module.css';
import { useMessages as useFundWords } from '../../funds/messages.ts';
import { useMessages } from '../messages.ts';

interface CategoryTableProps {
  categories: readonly FundCategory[];
  onAdd(): void;
  onChange(category: FundCategory): void;
}

/** What money is for: the system's own and the company's. */
export function CategoryTable({ categories, onAdd, onChange }: CategoryTableProps): ReactNode {
  const t = useMessages();
  const words = useFundWords();
  return (
    <>
      <Toolbar label={t('categories')}>
        <h2>{t('categories')}</h2>
        <Button onClick={onAdd}>{t('category.add')}</Button>
      </Toolbar>
      <Table<FundCategory>
        aria-label={t('categories')}
        className={classes['table'] ?? ''}
        size="small"
        rowKey="id"
        pagination={false}
        dataSource={categories}
        columns={[
          { key: 'code', title: t('code'), className: classes['code'] ?? '', dataIndex: 'code' },
          {
            key: 'name',
            title: t('name'),
            className: classes['text'] ?? '',
            render: (_, { name, enabled }) => (
              <>
                {name} {!enabled && <span className={classes['quiet']}>{words('disabled')}</span>}
              </>
            ),
          },
          {
            key: 'direction',
            title: t('direction'),
            render: (_, { direction }) => t(`direction.${direction}`),
          },
          {
            key: 'subject',
            title: t('subject'),
            render: (_, { role, subjectCode }) => (role === 'plain' ? (subjectCode ?? '') : t('byRule')),
          },
          {
            key: 'act',
            title: t('acts'),
            render: (_, category) => (
              <Button
                size="small"
                aria-label={t('change.of', { name: category.name })}
                onClick={() => onChange(category)}
              >
                {t('change')}
              </Button>
            ),
          },
        ]}
      />
    </>
  );
}
