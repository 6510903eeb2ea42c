import { api, asApiError } from '@suanpan/api-client';
import { definePage } from '@suanpan/feature-kit';
import { ErrorState, LoadingState } from '@suanpan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Part, PersonalPage } from '../frame/personal-page.tsx';
import { useMessages } from './messages.ts';

/** Leads to the adapter that binds WeChat, where the people who run the product have set one; else it says that there is none. */
export function WechatPage(): ReactNode {
  const t = useMessages();
  const adapter = useQuery({ queryKey: ['wechat'], queryFn: () => api.get('/personal/wechat') });
  return (
    <PersonalPage title={t('title')}>
      <Part title={t('title')}>
        {adapter.isError ? (
          <ErrorState error={asApiError(adapter.error)} onRetry={() => void adapter.refetch()} />
        ) : adapter.isPending ? (
          <LoadingState rows={2} />
        ) : adapter.data.address === null ? (
          <>
            <p role="status">{t('none')}</p>
            <p>{t('none.why')}</p>
          </>
        ) : (
          <>
            <p>{t('there')}</p>
            <p>
              <a href={adapter.data.address} rel="noreferrer">
                {t('go')}
              </a>
            </p>
          </>
        )}
      </Part>
    </PersonalPage>
  );
}

export default definePage(WechatPage);
