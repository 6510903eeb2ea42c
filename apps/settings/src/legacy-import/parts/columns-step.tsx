import type { LegacyColumns } from '@suanpan/contracts';
import { Alert, Button } from '@suanpan/ui';
import { Select } from '@suanpan/ui/kit';
import { type ReactNode, useId } from 'react';
import classes from '../legacy-import.module.css';
import { useMessages } from '../messages.ts';
import { nameOf, type Legacy } from '../use-legacy.ts';
import { Working } from './working.tsx';

/** Every column of both tables with its first cells, and what it holds; kept for the next time. */
export function ColumnsStep({ legacy }: { legacy: Legacy }): ReactNode {
  const t = useMessages();
  const { columns, setStep, check, work } = legacy;
  const isMissing = columns.some(
    (found) => missingIn(found, legacy).length > 0 || unmappedIn(found, legacy).length > 0,
  );
  return (
    <>
      {columns.map((found) => (
        <TableColumns key={found.table} found={found} legacy={legacy} />
      ))}
      <Working legacy={legacy}>
        <Button disabled={work !== null} onClick={() => setStep('files')}>
          {t('back')}
        </Button>
        <Button type="primary" loading={work === 'check'} disabled={isMissing} onClick={() => void check()}>
          {t('check')}
        </Button>
      </Working>
    </>
  );
}

const missingIn = ({ table, needs }: LegacyColumns, { mapping }: Legacy): string[][] => {
  const said = new Set(Object.values(mapping[table]));
  return needs.filter((group) => !group.some((key) => said.has(key)));
};

/** Columns with values that are neither mapped nor ignored. */
const unmappedIn = ({ table, columns }: LegacyColumns, { mapping }: Legacy): LegacyColumns['columns'] =>
  columns.filter((column) => column.hasValues && mapping[table][nameOf(column)] === undefined);

function TableColumns({ found, legacy }: { found: LegacyColumns; legacy: Legacy }): ReactNode {
  const t = useMessages();
  const id = useId();
  const { table } = found;
  const titles = new Map(found.choices.map(({ key, title }) => [key, title]));
  const missing = missingIn(found, legacy).map((group) =>
    group.map((key) => titles.get(key) ?? key).join(t('or')),
  );
  const unmapped = unmappedIn(found, legacy);
  return (
    <section className={classes['part'] ?? ''} aria-label={t(table)}>
      <h2>{t(table)}</h2>
      {missing.length > 0 && (
        <Alert type="warning" role="status" title={t('missing', { columns: missing.join(', ') })} />
      )}
      {unmapped.length > 0 && (
        <Alert
          type="warning"
          role="status"
          title={t('unmapped', { columns: unmapped.map(({ column, title }) => title || column).join(', ') })}
          description={
            <Button onClick={() => unmapped.forEach((column) => legacy.name(table, nameOf(column), ''))}>
              {t('leaveOut')}
            </Button>
          }
        />
      )}
      <div className={classes['grid']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('sample')}</th>
              <th scope="col">{t('holds')}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map((column, index) => (
              <tr key={column.column}>
                <th scope="row" id={`${id}-${column.column}`}>
                  {column.column} {column.title}
                </th>
                <td>{samplesOf(found.sample, index)}</td>
                <td>
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    aria-labelledby={`${id}-${column.column}`}
                    className={classes['holds'] ?? ''}
                    value={legacy.mapping[table][nameOf(column)] ?? (column.hasValues ? undefined : '')}
                    placeholder={t('choose')}
                    options={[
                      { value: '', label: t('left') },
                      ...found.choices.map(({ key, title }) => ({ value: key, label: title })),
                    ]}
                    onChange={(key) => legacy.name(table, nameOf(column), key)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const samplesOf = (rows: readonly (readonly string[])[], index: number): string =>
  rows
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, 2)
    .join(' · ');
