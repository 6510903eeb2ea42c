import { useMakingFile } from '@suanpan/api-client';
import { PACK_FORMATS, type ReportPack } from '@suanpan/contracts';
import { Button, useToast } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import classes from '../one-click.module.css';

/** The files of a version; while one is made its button says how far it is, and stops it. */
export function PackFiles({ pack: { id, version } }: { pack: ReportPack }): ReactNode {
  const t = useMessages();
  const toast = useToast();
  const [making, setMaking] = useState<(typeof PACK_FORMATS)[number] | null>(null);
  const { share, start, stop } = useMakingFile((message) =>
    toast(message || t('file.failed'), { kind: 'error' }),
  );
  return (
    <div className={classes['files']}>
      {PACK_FORMATS.map((format) =>
        share !== null && format === making ? (
          <Button key={format} size="small" onClick={stop}>
            {t('file.stop', { percent: Math.floor(share * 100) })}
          </Button>
        ) : (
          <Button
            key={format}
            size="small"
            disabled={share !== null}
            aria-label={t('file.of', { format: t(`file.${format}`), version })}
            onClick={() => {
              setMaking(format);
              start('/report/pack/{id}/file', { path: { id }, query: { format } });
            }}
          >
            {t(`file.${format}`)}
          </Button>
        ),
      )}
    </div>
  );
}
