import { type MadeRoutes, useMakingFile } from '@suanpan/api-client';
import { FILE_FORMATS, type FileFormat } from '@suanpan/contracts';
import { Button, Icon, useToast } from '@suanpan/ui';
import { Dropdown } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

type Path = Exclude<keyof MadeRoutes, `/voucher/${string}`>;
type WithoutFormat<Parts> = Parts extends { query: infer Query }
  ? Omit<Parts, 'query'> & { query: Omit<Query, 'format' | 'progress'> }
  : never;

interface MenuProps<P extends Path> {
  path: P;
  /** What the screen shows is what the file has. */
  parts: WithoutFormat<MadeRoutes[P]>;
}

/** Takes the book along as a file; while it is made the button says how far it is, and stops it. */
export function ExportMenu<P extends Path>({ path, parts }: MenuProps<P>): ReactNode {
  const words = useMessages();
  const toast = useToast();
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || words('file.failed'), { kind: 'error' }),
  );
  if (share !== null)
    return <Button onClick={stop}>{words('file.stop', { percent: Math.floor(share * 100) })}</Button>;
  const make = (format: FileFormat): void =>
    start(path, { ...parts, query: { ...parts.query, format } } as unknown as MadeRoutes[P]);
  return (
    <Dropdown
      menu={{
        items: FILE_FORMATS.map((format) => ({
          key: format,
          label: words(`file.${format}`),
          onClick: () => make(format),
        })),
      }}
    >
      <Button icon={<Icon name="down" size={14} />} iconPlacement="end">
        {words('file')}
      </Button>
    </Dropdown>
  );
}
