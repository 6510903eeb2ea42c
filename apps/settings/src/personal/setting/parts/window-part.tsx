import type { ReactNode } from 'react';
import { Part } from '../../frame/personal-page.tsx';
import { useMessages } from '../messages.ts';
import { OptionBox } from './option-box.tsx';

/** How the program's window behaves. */
export function WindowPart(): ReactNode {
  const t = useMessages();
  return (
    <Part title={t('window')}>
      <OptionBox name="tabs" label={t('tabs')} hint={t('tabs.hint')} />
      <OptionBox name="askBeforeClosing" label={t('asking')} hint={t('asking.hint')} />
    </Part>
  );
}
