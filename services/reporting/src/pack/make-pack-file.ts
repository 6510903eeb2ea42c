import { periodKey } from '@suanpan/accounting-core';
import type { PackFormat } from '@suanpan/contracts';
import { makeOnThread, type MadeFile } from '@suanpan/service-kit/files';
import { fileTypes } from '@suanpan/service-kit/tables';
import type { FrozenPack } from './cover.ts';
import { packWords } from './pack-words.ts';

export interface PackRequest {
  format: PackFormat;
  pack: FrozenPack;
}

/** A frozen pack to be made into a file of a format. */
export function madePack(request: PackRequest): MadeFile {
  const { format, pack } = request;
  const { title, versionOf } = packWords[pack.language];
  return {
    name: `${title} ${periodKey(pack)} ${versionOf(pack.version)}.${format}`,
    type: fileTypes[format],
    make: (options) => makeOnThread(new URL('./pack-worker.ts', import.meta.url), request, options),
  };
}
