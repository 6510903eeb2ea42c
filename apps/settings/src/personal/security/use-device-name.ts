import type { OwnSession } from '@suanpan/contracts';
import { useMessages } from './messages.ts';

/** What to call a device: "Chrome 141 · Windows", or that it is a script, or that it says nothing. */
export function useDeviceName(): (
  device: Pick<OwnSession, 'browser' | 'system'> & { kind?: OwnSession['kind'] },
) => string {
  const t = useMessages();
  return ({ browser, system, kind }) => {
    const said = [browser, system].filter(Boolean).join(' · ');
    if (kind === 'api') return said === '' ? t('script') : `${t('script')} · ${said}`;
    return said || t('unknownDevice');
  };
}
