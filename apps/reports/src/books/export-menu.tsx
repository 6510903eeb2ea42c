import { type MadeRoutes, useMakingFile } from '@suanpan/api-client';
import { FILE_FORMATS, type FileFormat } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { ExportMenu as Menu } from '@suanpan/ui/kit';
import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';

/** The calls that make files of every format. */
type Path = {
  [P in keyof MadeRoutes]: MadeRoutes[P] extends { query: { format: infer Format } }
    ? FileFormat extends Format
      ? P
      : never
    : never;
}[keyof MadeRoutes];
type WithoutFormat<Parts> = Parts extends { query: infer Query }
  ? Omit<Parts, 'query'> & { query: Omit<Query, 'format' | 'progress'> }
  : never;

interface MenuProps<P extends Path> {
  path: P;
  /** What the screen shows is what the file has. */
  parts: WithoutFormat<MadeRoutes[P]>;
}

/** Takes the book along as a file. */
export function ExportMenu<P extends Path>({ path, parts }: MenuProps<P>): ReactNode {
  const words = useMessages();
  const toast = useToast();
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || words('file.failed'), { kind: 'error' }),
  );
  // A path of this type takes any of the formats: what was left out of its parts is put back.
  const make = (format: FileFormat): void =>
    start(path, { ...parts, query: { ...parts.query, format } } as unknown as MadeRoutes[P]);
  return <Menu formats={FILE_FORMATS} share={share} onMake={make} onStop={stop} />;
}
