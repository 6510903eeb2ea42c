import { api } from '@suanpan/api-client';
import { subjectFileNeeds, subjectFileTitles } from '@suanpan/contracts';
import { type Language, useCan, useLanguage } from '@suanpan/feature-kit';
import { Button, useToast } from '@suanpan/ui';
import { Checkbox, ImportWizard } from '@suanpan/ui/kit';
import { type ReactNode, useState } from 'react';
import { useDownload } from '../../panel/use-download.ts';
import { useSearchState } from '../../panel/use-search-state.ts';
import { useMessages } from '../messages.ts';
import { useReloadChart } from '../use-reload-chart.ts';

/** Takes the chart, or what is found of it, along as a spreadsheet, and (`?import=1`) brings subjects from one. */
export function SubjectFiles(): ReactNode {
  const t = useMessages();
  const mayWrite = useCan('setting.write');
  const { search, change } = useSearchState();
  const { isBusy, download } = useDownload();
  const keyword = search.get('q')?.trim() ?? '';
  return (
    <>
      <Button
        loading={isBusy}
        onClick={() => void download('/subject/export', keyword === '' ? {} : { keyword })}
      >
        {t('export')}
      </Button>
      {mayWrite && <Button onClick={() => change({ import: '1' })}>{t('import')}</Button>}
      {mayWrite && search.has('import') && (
        <SubjectImport
          onTemplate={() => void download('/subject/export', { template: true })}
          onClose={() => change({ import: null })}
        />
      )}
    </>
  );
}

interface ImportProps {
  onTemplate(): void;
  onClose(): void;
}

/** A subject in use that gets its first child from the file hands its postings over, which has to be agreed to. */
function SubjectImport({ onTemplate, onClose }: ImportProps): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const { language } = useLanguage();
  const reload = useReloadChart();
  const [moves, setMoves] = useState(false);
  const fields = { moveBalances: moves ? ('true' as const) : ('false' as const) };
  return (
    <ImportWizard
      title={t('import.title')}
      columns={titlesIn(language)}
      options={
        <Checkbox checked={moves} onChange={(event) => setMoves(event.target.checked)}>
          {t('import.move')}
        </Checkbox>
      }
      onTemplate={onTemplate}
      upload={(file, { dryRun, onSent, onWorked, signal }) =>
        api.upload('/subject/import', { file, fields, query: { dryRun }, onSent, onWorked, signal })
      }
      changes={({ inserted, updated }) => inserted + updated}
      summary={({ inserted, updated, skipped }) => [
        t('import.added', { count: inserted }),
        t('import.changed', { count: updated }),
        t('import.same', { count: skipped.length }),
      ]}
      onDone={({ inserted, updated }) => {
        toast(t('import.done', { inserted, updated }));
        reload();
        onClose();
      }}
      onClose={onClose}
    />
  );
}

const languages: readonly Language[] = ['zh-CN', 'zh-TW', 'en'];

/** The titles the import looks for, as the user's language has them. */
const titlesIn = (language: Language): { title: string; isRequired: boolean }[] =>
  Object.entries(subjectFileTitles).map(([key, titles]) => ({
    title: titles[languages.indexOf(language)] ?? titles[0],
    isRequired: subjectFileNeeds.some((needed) => needed === key),
  }));
