import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useUiMessages } from '../messages/ui-messages.ts';
import { errorAdvice } from './error-advice.ts';
import classes from './state.module.css';

/** What an error tells; `ApiError` of the api client fits. */
export interface ShownError {
  message?: string;
  requestId?: string | undefined;
  /** HTTP status; 0 or absent when no answer came. */
  status?: number;
  code?: string | undefined;
}

/** HTTP 426: the page is older than what it asks for; only a reload helps. */
const upgradeRequired = 426;

export interface ErrorStateProps {
  error: ShownError;
  onRetry?(): void;
  /** What failed, when "This could not be loaded" says too little. */
  title?: string;
}

/** What happened, what to do, Retry, and the request id to hand to support. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps): ReactNode {
  const t = useUiMessages();
  const advice = errorAdvice(error.status);
  return (
    <div className={classes['error']} role="alert">
      <p className={classes['title']}>{title ?? t('error.title')}</p>
      <p>{error.message || t('error.noMessage')}</p>
      {advice && <p className={classes['advice']}>{t(advice)}</p>}
      <div className={classes['foot']}>
        {error.status === upgradeRequired ? (
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        ) : (
          onRetry && <Button onClick={onRetry}>{t('retry')}</Button>
        )}
        {error.requestId !== undefined && <RequestId id={error.requestId} />}
      </div>
    </div>
  );
}

function RequestId({ id }: { id: string }): ReactNode {
  const t = useUiMessages();
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(id).then(() => setCopied(true));
  };
  return (
    <span className={classes['request']}>
      {t('error.requestId', { id })}{' '}
      <Button size="small" type="link" onClick={copy}>
        {copied ? t('copied') : t('copy')}
      </Button>
    </span>
  );
}
