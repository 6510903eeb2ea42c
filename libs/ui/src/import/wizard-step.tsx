import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { type ReactNode, useEffect, useRef } from 'react';
import { AmountsInText } from '../money/amounts-in-text.tsx';
import { useImportMessages } from './messages.ts';
import { BadCells } from './bad-cells.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { type AcceptedFiles, FileChoice } from './file-choice.tsx';
import classes from './import-wizard.module.css';
import type { ImportActs } from './use-import.ts';
import { type CellProblem, cellsOf, type ImportError } from './wizard-state.ts';

/** A column of the file as the wizard tells it. */
export interface ImportColumn {
  title: string;
  isRequired?: boolean;
}

interface StepProps<Result> {
  acts: ImportActs<Result>;
  columns: readonly ImportColumn[];
  onTemplate(): void;
  summary(result: Result): readonly string[];
  renderResult?: ((result: Result) => ReactNode) | undefined;
  changes(result: Result): number;
  options?: ReactNode;
  accepted?: AcceptedFiles | undefined;
  renderRemedy?: ((error: ImportError) => ReactNode) | undefined;
}

/** What the wizard shows in its step. */
export function WizardStep<Result>({ acts, ...props }: StepProps<Result>): ReactNode {
  const t = useImportMessages();
  const { state } = acts;
  switch (state.step) {
    case 'choose':
      return (
        <div className={classes['step']}>
          {state.isUnreadable && <Alert type="error" role="alert" title={t('unreadable')} />}
          <Columns columns={props.columns} onTemplate={props.onTemplate} />
          {props.options}
          <FileChoice accepted={props.accepted} onFile={acts.check} />
        </div>
      );
    case 'reading':
      return <Sending name={state.file.name} sent={1} worked={0} waiting={t('reading')} />;
    case 'columns':
      return acts.columns ? (
        <ColumnsStep name={state.file.name} columns={acts.columns} onName={acts.nameColumn} />
      ) : null;
    case 'checking':
      return (
        <Sending name={state.file.name} sent={state.sent} worked={state.worked} waiting={t('checking')} />
      );
    case 'storing':
      return (
        <Sending name={state.file.name} sent={state.sent} worked={state.worked} waiting={t('storing')} />
      );
    case 'refused':
      return (
        <div className={classes['step']}>
          {props.options}
          <Refusal name={state.file.name} error={state.error} />
          {props.renderRemedy?.(state.error)}
        </div>
      );
    case 'ready':
      return (
        <div className={classes['step']}>
          {state.error && <Refusal name={state.file.name} error={state.error} />}
          <Alert
            type={props.changes(state.result) > 0 ? 'success' : 'info'}
            role="status"
            title={props.changes(state.result) > 0 ? t('ready') : t('nothing')}
            description={
              <ul className={classes['summary']}>
                {props.summary(state.result).map((line) => (
                  <li key={line}>
                    <AmountsInText text={line} />
                  </li>
                ))}
              </ul>
            }
          />
          {props.renderResult?.(state.result)}
        </div>
      );
  }
}

interface ColumnsProps {
  columns: readonly ImportColumn[];
  onTemplate(): void;
}

function Columns({ columns, onTemplate }: ColumnsProps): ReactNode {
  const t = useImportMessages();
  return (
    <div className={classes['columns']}>
      <p>{t('columns')}</p>
      <ul>
        {columns.map(({ title, isRequired = false }) => (
          <li key={title} data-required={isRequired}>
            {isRequired ? t('required', { title }) : title}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onTemplate}>
        {t('template')}
      </Button>
    </div>
  );
}

interface SendingProps {
  name: string;
  sent: number;
  worked: number;
  /** What happens once the file has arrived. */
  waiting: string;
}

function Sending({ name, sent, worked, waiting }: SendingProps): ReactNode {
  const t = useImportMessages();
  const percent = Math.floor((sent < 1 ? sent : worked) * 100);
  return (
    <div className={classes['step']}>
      <p className={classes['name']}>{name}</p>
      <Progress percent={percent} status="active" aria-label={t('progress')} />
      <p role="status">{sent < 1 ? t('sending') : waiting}</p>
    </div>
  );
}

/** Takes the focus: what is wrong is read out and scrolled to. */
function Refusal({ name, error }: { name: string; error: ImportError }): ReactNode {
  const t = useImportMessages();
  const cells = cellsOf(error);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={classes['refusal']}>
      <Alert
        type="error"
        role="alert"
        title={
          cells.length > 0 ? t('badCells', { count: countOf(error), name }) : error.message || t('noAnswer')
        }
        description={
          cells.length > 0
            ? [...sheetsOf(cells).map((sheet) => t('sheet', { sheet })), t('nothingStored')].join(' ')
            : reasonsOf(error)
        }
      />
      {cells.length > 0 && <BadCells cells={cells} />}
    </div>
  );
}

/** So many there are, also where an answer names only the first of them. */
function countOf(error: ImportError): number {
  const { errors } = (error.data ?? {}) as { errors?: unknown };
  return Math.max(cellsOf(error).length, typeof errors === 'number' ? errors : 0);
}

const sheetsOf = (cells: readonly CellProblem[]): string[] => [
  ...new Set(cells.flatMap(({ sheet }) => (sheet === undefined ? [] : [sheet]))),
];

const reasonsOf = ({ message, fields = [] }: ImportError): string =>
  fields
    .map((field) => field.message)
    .filter((reason) => reason !== message)
    .join(' ');
