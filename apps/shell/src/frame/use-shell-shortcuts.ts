import { addMonths } from '@suanpan/accounting-core';
import {
  type FeatureManifest,
  type Shortcut,
  useLanguage,
  useNavigate,
  usePeriod,
  useShortcuts,
  withPeriod,
} from '@suanpan/feature-kit';
import { clampPeriod } from '@suanpan/ui';
import { useMessages } from '../messages.ts';
import { openKeySheet } from './key-sheet.tsx';

/** Second key after `g`, and the screen it goes to (ux.md 2). */
const GO: readonly (readonly [string, string])[] = [
  ['v', '/voucher'],
  ['n', '/voucher/form'],
  ['l', '/account-book/detailed'],
  ['b', '/account-book/subject-balance'],
  ['r', '/report'],
  ['c', '/check-out/list'],
  ['s', '/subject'],
];

/** The keys that work everywhere; those of screens that are not deployed are not offered. */
export function useShellShortcuts(features: readonly FeatureManifest[]): void {
  const t = useMessages();
  const { language } = useLanguage();
  const { period, setPeriod, first, last } = usePeriod();
  const navigate = useNavigate();
  const go = (pathname: string): void => void navigate({ pathname, search: `?${withPeriod('', period)}` });
  const step = (months: number): void => setPeriod(clampPeriod(addMonths(period, months), { first, last }));
  const group = t('keys.group');
  const entries = features.flatMap((feature) => feature.menu);
  const screens = GO.flatMap(([key, path]): Shortcut[] => {
    const entry = entries.find(({ to }) => to === path);
    const label = entry && t('keys.go', { title: entry.label[language] });
    return label === undefined ? [] : [{ keys: `g ${key}`, label, group, run: () => go(path) }];
  });
  const create = entries.find(({ to }) => to === '/voucher/form');
  useShortcuts([
    { keys: '?', label: t('keys'), group, run: openKeySheet },
    { keys: 'g h', label: t('keys.go', { title: t('keys.home') }), group, run: () => go('/') },
    ...screens,
    ...(create ? [{ keys: 'c', label: create.label[language], group, run: () => go('/voucher/form') }] : []),
    { keys: '<', label: t('keys.period.previous'), group, run: () => step(-1) },
    { keys: '>', label: t('keys.period.next'), group, run: () => step(1) },
  ]);
}
