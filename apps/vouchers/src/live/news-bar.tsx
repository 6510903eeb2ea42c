import { Alert, Button, momentText } from '@suanpan/ui';
import type { ReactNode } from 'react';
import en from './messages.en.json';
import { useMessages } from './messages.ts';
import { nameOf, type Unseen } from './news.ts';

interface NewsBarProps {
  unseen: Unseen | null;
  /** One voucher is shown, or a list of them. */
  of: 'voucher' | 'list';
  onShow(): void;
}

/** Says quietly what others did meanwhile, to which voucher and when; nothing moves until one asks for it. */
export function NewsBar({ unseen, of, onShow }: NewsBarProps): ReactNode {
  const t = useMessages();
  if (!unseen) return null;
  const { last, vouchers, isByOne } = unseen;
  const time = momentText(last.at, 'time');
  const voucher = nameOf(last);
  const said = { name: last.memberName, time, count: vouchers, voucher, date: last.voucherDate ?? '' };
  const key = `action.${last.action}`;
  const action = t(key in en ? (key as keyof typeof en & `action.${string}`) : 'action.change');
  const ofList = vouchers === 1 ? t('of', { ...said, action }) : t(isByOne ? 'manyBy' : 'many', said);
  const text = of === 'voucher' ? t('one', { ...said, action }) : ofList;
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
