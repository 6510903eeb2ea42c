import { useLanguage } from '@suanpan/feature-kit';
import { Alert, Button } from '@suanpan/ui';
import type { ReactNode } from 'react';
import en from './messages.en.json';
import { useMessages } from './messages.ts';
import type { Unseen } from './news.ts';

interface NewsBarProps {
  unseen: Unseen | null;
  /** One voucher is shown, or a list of them. */
  of: 'voucher' | 'list';
  onShow(): void;
}

/** Says quietly what others did meanwhile; nothing moves until one asks for it. */
export function NewsBar({ unseen, of, onShow }: NewsBarProps): ReactNode {
  const t = useMessages();
  const { language } = useLanguage();
  if (!unseen) return null;
  const { last, vouchers, isByOne } = unseen;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(last.at));
  const said = { name: last.memberName, time, count: vouchers };
  const key = `action.${last.action}`;
  const action = t(key in en ? (key as keyof typeof en & `action.${string}`) : 'action.change');
  const text = of === 'voucher' ? t('one', { ...said, action }) : t(isByOne ? 'listBy' : 'list', said);
  return (
    <Alert
      type="info"
      role="status"
      title={text}
      action={
        <Button size="small" onClick={onShow}>
          {t('show')}
        </Button>
      }
    />
  );
}
