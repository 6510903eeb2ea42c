import Button from 'antd/es/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Modal } from '../popup/modal.tsx';
import { useImportMessages } from './messages.ts';
import type { AcceptedFiles } from './file-choice.tsx';
import { type ImportColumn, WizardStep } from './wizard-step.tsx';
import { missingGroups } from './file-columns.ts';
import { type ImportActs, type ImportUpload, type ReadColumns, useImport } from './use-import.ts';
import { cellsOf, type ImportError } from './wizard-state.ts';

export interface ImportWizardProps<Result> {
  /** Heading, such as "Import customers". */
  title: string;
  /** What the file holds, in the order of its form. */
  columns: readonly ImportColumn[];
  /** Fetches the form to fill in. */
  onTemplate(): void;
  /** Sends the file; an error with `fields` of rows and columns names the bad cells. */
  upload(file: File, how: ImportUpload): Promise<Result>;
  /** What a rehearsal says would happen, a sentence each. */
  summary(result: Result): readonly string[];
  /** What else a rehearsal shows, such as the first records as they were read. */
  renderResult?: (result: Result) => ReactNode;
  /** How many records would change; with none there is nothing to import. */
  changes(result: Result): number;
  /** Choices of this import, such as a tick; the file is checked again after a change. */
  options?: ReactNode;
  /** What helps against a refusal that only this import knows, such as a file that came before. */
  renderRemedy?: (error: ImportError) => ReactNode;
  /** Asks what the columns hold where the titles do not say it. */
  readColumns?: ReadColumns;
  /** Where other files than spreadsheets are taken as well. */
  accepted?: AcceptedFiles;
  onDone(result: Result): void;
  onClose(): void;
}

/**
 * Takes a spreadsheet in: choose it, see what it would do or every bad cell, then store all of it or nothing. Shown
 * while it is mounted.
 */
export function ImportWizard<Result>(props: ImportWizardProps<Result>): ReactNode {
  const { title, upload, onDone, onClose, changes, options, readColumns } = props;
  const acts = useImport(upload, onDone, readColumns);
  const isStoring = acts.state.step === 'storing';
  const count = acts.state.step === 'ready' ? changes(acts.state.result) : 0;
  return (
    <Modal
      open
      title={title}
      width={640}
      mask={{ closable: false }}
      closable={!isStoring}
      keyboard={!isStoring}
      onCancel={onClose}
      footer={<WizardFoot acts={acts} count={count} hasOptions={Boolean(options)} onClose={onClose} />}
    >
      <WizardStep {...props} acts={acts} />
    </Modal>
  );
}

interface FootProps {
  acts: Pick<
    ImportActs<unknown>,
    'checkAgain' | 'store' | 'stop' | 'startOver' | 'columns' | 'askColumns'
  > & {
    state: ImportActs<unknown>['state'];
  };
  count: number;
  /** A choice of this import may make a refused file good. */
  hasOptions: boolean;
  onClose(): void;
}

/** The buttons of the step; storing is all or nothing, also when it is stopped. */
function WizardFoot({ acts, count, hasOptions, onClose }: FootProps): ReactNode {
  const t = useImportMessages();
  const { state, columns, checkAgain, store, stop, startOver, askColumns } = acts;
  const isFileGood = state.step === 'refused' && cellsOf(state.error).length === 0;
  return (
    <>
      <Button key="cancel" onClick={() => (state.step === 'storing' ? stop(t('stopped')) : onClose())}>
        {t(state.step === 'storing' ? 'stop' : 'cancel')}
      </Button>
      {(state.step === 'refused' || state.step === 'ready' || state.step === 'columns') && (
        <Button key="other" onClick={startOver}>
          {t('otherFile')}
        </Button>
      )}
      {columns && (state.step === 'refused' || state.step === 'ready') && (
        <Button key="columns" onClick={askColumns}>
          {t('columns.change')}
        </Button>
      )}
      {columns && state.step === 'columns' && (
        <Button
          key="check"
          type="primary"
          disabled={missingGroups(columns.found, columns.mapping).length > 0}
          onClick={checkAgain}
        >
          {t('columns.check')}
        </Button>
      )}
      {state.step === 'refused' && (isFileGood || hasOptions) && (
        <Button key="again" type={isFileGood ? 'primary' : 'default'} onClick={checkAgain}>
          {t('checkAgain')}
        </Button>
      )}
      {(state.step === 'ready' || state.step === 'storing') && (
        <StoreButton isStoring={state.step === 'storing'} isIdle={count === 0} onStore={store} />
      )}
    </>
  );
}

interface StoreProps {
  isStoring: boolean;
  /** The file changes nothing. */
  isIdle: boolean;
  onStore(): void;
}

/** Takes the focus when the file turns out to be good. */
function StoreButton({ isStoring, isIdle, onStore }: StoreProps): ReactNode {
  const t = useImportMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="primary" loading={isStoring} disabled={!isStoring && isIdle} onClick={onStore}>
      {t('store')}
    </Button>
  );
}
