import Alert from 'antd/es/alert';
import Select from 'antd/es/select';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { missingGroups } from './file-columns.ts';
import { useImportMessages } from './messages.ts';
import classes from './import-wizard.module.css';
import type { NamedColumns } from './use-import.ts';

interface ColumnsStepProps {
  name: string;
  columns: NamedColumns;
  onName(column: string, key: string): void;
}

/** Every column of the file with its first cells, and what it holds; takes the focus, as it asks something. */
export function ColumnsStep({ name, columns: { found, mapping }, onName }: ColumnsStepProps): ReactNode {
  const t = useImportMessages();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const titles = new Map(found.choices.map(({ key, title }) => [key, title]));
  const missing = missingGroups(found, mapping).map((group) =>
    group.map((key) => titles.get(key) ?? key).join(t('columns.or')),
  );
  return (
    <div ref={place} tabIndex={-1} className={classes['refusal']}>
      <p className={classes['name']}>{t('columns.ask', { name, row: found.titleRow })}</p>
      <Alert
        type={missing.length > 0 ? 'warning' : 'success'}
        role="status"
        title={
          missing.length > 0
            ? t('columns.missing', { columns: missing.join(t('columns.and')) })
            : t('columns.complete')
        }
      />
      <div className={classes['grid']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('columns.column')}</th>
              <th scope="col">{t('columns.sample')}</th>
              <th scope="col">{t('columns.holds')}</th>
            </tr>
          </thead>
          <tbody>
            {found.columns.map(({ column, title }, index) => (
              <tr key={column}>
                <th scope="row" id={`${id}-${column}`}>
                  {column} {title}
                </th>
                <td>{samplesOf(found.sample, index)}</td>
                <td>
                  <Select
                    showSearch={{ optionFilterProp: 'label' }}
                    aria-labelledby={`${id}-${column}`}
                    className={classes['holds'] ?? ''}
                    value={mapping[column] ?? ''}
                    options={[
                      { value: '', label: t('columns.none') },
                      ...found.choices.map((choice) => ({ value: choice.key, label: choice.title })),
                    ]}
                    onChange={(key) => onName(column, key)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const SAMPLES = 2;

/** The first cells of a column that hold anything. */
const samplesOf = (rows: readonly (readonly string[])[], index: number): string =>
  rows
    .map((cells) => cells[index] ?? '')
    .filter((cell) => cell !== '')
    .slice(0, SAMPLES)
    .join(' · ');
