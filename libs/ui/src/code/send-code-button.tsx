import { type ReactNode, useEffect, useState } from 'react';
import { RestingButton } from '../focus/resting-button.tsx';
import { createMessages } from '../messages/create-messages.ts';
import en from './messages.en.json';
import zhCN from './messages.zh-CN.json';
import zhTW from './messages.zh-TW.json';

const useMessages = createMessages({ en, 'zh-CN': zhCN, 'zh-TW': zhTW });

/** Seconds until another code may be asked for (product.md 9). */
const waitSeconds = 59;

type State = { is: 'new' | 'sending' | 'sent' } | { is: 'waiting'; seconds: number };

/**
 * Has a code sent (product.md 4): 'send code' until there was one, 'sending', then 'resend (59)' down to 'resend'; after a
 * failure 'send code' again.
 */
export function SendCodeButton({
  isReady,
  send,
}: {
  /** Whether there is an address to send to; disabled without. */
  isReady: boolean;
  /** Answers whether the code was sent; it says itself why not. */
  send(): Promise<boolean>;
}): ReactNode {
  const t = useMessages();
  const [state, setState] = useState<State>({ is: 'new' });
  useEffect(() => {
    if (state.is !== 'waiting') return undefined;
    const { seconds } = state;
    const timer = setTimeout(
      () => setState(seconds > 1 ? { is: 'waiting', seconds: seconds - 1 } : { is: 'sent' }),
      1_000,
    );
    return () => clearTimeout(timer);
  }, [state]);

  const onClick = async (): Promise<void> => {
    setState({ is: 'sending' });
    const isSent = await send().catch(() => false);
    setState(isSent ? { is: 'waiting', seconds: waitSeconds } : { is: 'new' });
  };
  const isBusy = state.is === 'sending' || state.is === 'waiting';
  return (
    <RestingButton size="large" disabled={!isReady} isResting={isBusy} onClick={() => void onClick()}>
      {labelOf(t, state)}
    </RestingButton>
  );
}

function labelOf(t: ReturnType<typeof useMessages>, state: State): string {
  switch (state.is) {
    case 'new':
      return t('send');
    case 'sending':
      return t('sending');
    case 'waiting':
      return t('resendIn', { seconds: state.seconds });
    case 'sent':
      return t('resend');
  }
}
