import {
  ChosenFilesPanel,
  ExportMenu,
  FileList,
  FileButton,
  FilePanel,
  FileTile,
  RecordFiles,
  SendingRow,
} from '@suanpan/ui/kit';
import type { Sample } from '../sample.ts';

const doNothing = (): void => undefined;
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60" fill="#888"/></svg>';
const picture = {
  content: new Blob([drawing], { type: 'image/svg+xml' }),
  error: undefined,
  onRetry: doNothing,
};
const added = { addedAt: '2026-03-31T08:00:00Z', addedByName: 'Bookkeeper' };
const files = [
  {
    ...added,
    name: 'Invoice 033002600111-12345678 of the haulage of fragile household pottery.pdf',
    mediaType: 'application/pdf',
    size: 19_900_000,
  },
  { ...added, name: 'receipt.png', mediaType: 'image/png', size: 48_000 },
  { ...added, name: 'dzfp_26332000000123456789.xml', mediaType: 'application/xml', size: 7_300 },
];

export const papers: readonly Sample[] = [
  {
    name: 'ExportMenu',
    use: 'What a screen shows as a file; while it is made the button says how far it is.',
    Show: () => (
      <>
        <ExportMenu formats={['pdf', 'xlsx', 'csv']} share={null} onMake={doNothing} onStop={doNothing} />
        <ExportMenu formats={['csv']} share={0.42} onMake={doNothing} onStop={doNothing} />
      </>
    ),
  },
  {
    name: 'FilePanel',
    use: 'The files of a record: they come by button, drop or paste. FileTile shows each of them in a FileList.',
    Show: () => (
      <FilePanel title="Papers" accept={['.pdf', '.png']} onAdd={doNothing} note="Three files are here">
        <FileList>
          {files.map((file) => (
            <FileTile
              key={file.name}
              file={file}
              viewAddress="?file"
              picture={file.mediaType.startsWith('image/') ? picture : null}
              onSave={doNothing}
              onRemove={doNothing}
            />
          ))}
        </FileList>
      </FilePanel>
    ),
  },
  {
    name: 'FileButton',
    use: 'Chooses one file, in words of ours; a file dropped on it arrives.',
    Show: () => <FileButton of="Statement of the bank" accept=".csv" onFile={doNothing} />,
  },
  {
    name: 'RecordFiles',
    use: 'The files of a saved record and those on their way; here a list that could not be had.',
    Show: () => (
      <RecordFiles
        accept={['.pdf', '.png']}
        onAdd={doNothing}
        list={{
          files: undefined,
          error: { message: 'The server is busy.', status: 503, requestId: '7f3a' },
          onRetry: doNothing,
        }}
        sending={[{ key: 1, name: 'receipt.png', share: 0.4, problem: null, isFinal: false }]}
        onSendAgain={doNothing}
        onDismiss={doNothing}
      >
        {() => null}
      </RecordFiles>
    ),
  },
  {
    name: 'ChosenFilesPanel',
    use: 'Files that wait until their record is saved, or are on their way while it is.',
    Show: () => (
      <>
        <ChosenFilesPanel
          title="Waiting files"
          accept={['.pdf', '.png']}
          onAdd={doNothing}
          waiting="They are attached when the voucher is saved."
          files={[{ key: 1, name: 'receipt.png', size: 48_000, onRemove: doNothing }]}
        />
        <ChosenFilesPanel
          title="Files on their way"
          accept={['.pdf', '.png']}
          onAdd={doNothing}
          waiting="They are attached when the voucher is saved."
          sending={{ name: 'receipt.png', share: 0.4 }}
          files={[]}
        />
      </>
    ),
  },
  {
    name: 'SendingRow',
    use: 'A file on its way, or why it did not arrive.',
    Show: () => (
      <>
        <SendingRow
          sending={{ name: 'receipt.png', share: 0.4, problem: null }}
          onRetry={doNothing}
          onDismiss={doNothing}
        />
        <SendingRow
          sending={{ name: 'receipt.pdf', share: 1, problem: 'No answer came.' }}
          onRetry={doNothing}
          onDismiss={doNothing}
        />
        <SendingRow
          sending={{ name: 'photo.tiff', share: 1, problem: 'This kind of file is not taken' }}
          onDismiss={doNothing}
        />
      </>
    ),
  },
];
