import { Button, Page } from '@suanpan/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import classes from './remote-card.module.css';

interface RemoteCardProps {
  area: string;
  page: string;
  title: string;
  error: unknown;
  onRetry(): void;
}

/** Says which area, which chunk and which error; the menu and the header stay usable. */
export function RemoteCard({ area, page, title, error, onRetry }: RemoteCardProps): ReactNode {
  const t = useMessages();
  const facts = factsOf(area, page, error);
  const loading = error instanceof RemoteLoadError ? error : null;
  const remedy = loading?.remedy ?? null;
  return (
    <Page title={title}>
      <section className={classes['card']} role="alert">
        <p className={classes['what']}>{t(loading ? 'remote.failed' : 'remote.broken', { title })}</p>
        <p>{t(remedy ? `remote.${remedy}` : 'remote.advice')}</p>
        <dl className={classes['facts']}>
          <Fact name={t('remote.app')} value={facts.area} />
          <Fact name={t('remote.chunk')} value={facts.chunk} />
          <Fact name={t('remote.type')} value={facts.type} />
        </dl>
        <div className={classes['actions']}>
          {remedy ? (
            <Button type="primary" onClick={() => window.location.reload()}>
              {t('remote.reload')}
            </Button>
          ) : (
            <Button type="primary" onClick={onRetry}>
              {t('remote.retry')}
            </Button>
          )}
          <CopyDetails text={JSON.stringify({ ...facts, at: location.href }, null, 2)} />
        </div>
      </section>
    </Page>
  );
}

const Fact = ({ name, value }: { name: string; value: string }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function CopyDetails({ text }: { text: string }): ReactNode {
  const t = useMessages();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return <Button onClick={() => void copy()}>{copied ? t('remote.copied') : t('remote.copy')}</Button>;
}

/** What support needs to know of a failure. */
export function factsOf(
  area: string,
  page: string,
  error: unknown,
): Record<'area' | 'chunk' | 'type' | 'message', string> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof RemoteLoadError) return { area, chunk: error.chunk, type: error.type, message };
  return { area, chunk: `${area}/${page}`, type: error instanceof Error ? error.name : 'Error', message };
}
