import { subjectLabel, voucherLabel } from '@suanpan/accounting-core';
import { dictionaryQueries, subjectQueries, voucherQueries } from '@suanpan/api-client';
import type { InitUser, Voucher } from '@suanpan/contracts';
import {
  type FeatureManifest,
  useAccountSet,
  useLanguage,
  useNavigate,
  usePeriod,
  useShortcutList,
  useUser,
  withPeriod,
} from '@suanpan/feature-kit';
import { indexSubjects, searchSubjects } from '@suanpan/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useSwitchAccountSet } from '../account-set/use-switch-account-set.ts';
import { shownKeys } from '../frame/shown-keys.ts';
import { buildMenu } from '../menu/build-menu.ts';
import { useMessages as useShellMessages } from '../messages.ts';
import { type PaletteEntry, type PaletteGroup, findEntries } from './find-entries.ts';
import { useMessages } from './messages.ts';
import { voucherReference } from './voucher-reference.ts';

const SUBJECTS_SHOWN = 6;
const LEDGER = '/account-book/detailed';
const VOUCHERS = '/voucher';

/** Everything the text means (ux.md 2): a voucher, subjects, screens, what this screen can do, other account sets. */
export function usePaletteGroups(
  text: string,
  { init, features }: { init: InitUser; features: readonly FeatureManifest[] },
): PaletteGroup[] {
  const t = useMessages();
  const screens = useScreens(init, features);
  const paths = new Set(screens.map(({ id }) => id));
  const voucher = useVouchers(text, paths.has(VOUCHERS));
  const subjects = useSubjects(text, paths.has(LEDGER));
  const found = findEntries(
    [
      { title: t('screens'), entries: screens },
      { title: t('actions'), entries: useActions() },
      { title: t('accountSets'), entries: useAccountSets(init) },
    ],
    text,
  );
  const asked = [
    { title: t('vouchers'), entries: voucher },
    { title: t('subjects'), entries: subjects },
  ];
  return [...asked.filter(({ entries }) => entries.length > 0), ...found];
}

function useGo(): (pathname: string, search?: string) => void {
  const navigate = useNavigate();
  const { period } = usePeriod();
  return (pathname, search = '') => void navigate({ pathname, search: `?${withPeriod(search, period)}` });
}

/** The screens of the member's menu. */
function useScreens(init: InitUser, features: readonly FeatureManifest[]): PaletteEntry[] {
  const t = useShellMessages();
  const { language } = useLanguage();
  const { role } = useUser();
  const go = useGo();
  const menu = buildMenu(features, { role, permissions: new Set(init.permissions) });
  return menu.flatMap(({ section, items }): PaletteEntry[] => {
    const note = t(`section.${section}`);
    if (section === 'home') return [{ id: '/', label: note, words: 'home', run: () => go('/') }];
    return items.map(({ label, to }) => ({
      id: to,
      label: label[language],
      note,
      words: label.en,
      run: () => go(to),
    }));
  });
}

/** What has a key on this screen and does not only go somewhere. */
function useActions(): PaletteEntry[] {
  return useShortcutList().flatMap(({ keys, label, run }) =>
    run === undefined || keys.startsWith('g ') || keys === 'mod+k'
      ? []
      : [{ id: `key ${keys}`, label, note: shownKeys(keys), run }],
  );
}

function useAccountSets({ accountSets, accountSetsList }: InitUser): PaletteEntry[] {
  const switchTo = useSwitchAccountSet();
  return accountSetsList
    .filter(({ id, state }) => id !== accountSets?.id && state === 'ready')
    .map(({ id, companyName }) => ({
      id: `account set ${id}`,
      label: companyName,
      run: () => void switchTo(id),
    }));
}

/** The voucher that is named, when the books have it. */
function useVouchers(text: string, isOffered: boolean): PaletteEntry[] {
  const { period } = usePeriod();
  const { id: accountSetId } = useAccountSet();
  const go = useGo();
  const meant = isOffered ? voucherReference(text, period) : null;
  const words = useQuery({ ...dictionaryQueries.words(accountSetId), enabled: meant !== null });
  const isWord = words.data?.some(({ word }) => word === meant?.word) === true;
  const { data } = useQuery({
    ...voucherQueries.list(accountSetId, {
      voucher_year: (meant?.period ?? period).year,
      voucher_month: (meant?.period ?? period).month,
      word: meant?.word ?? '',
      codeFrom: meant?.number ?? 1,
      codeTo: meant?.number ?? 1,
      page: 1,
      size: 1,
    }),
    enabled: isWord,
  });
  return (isWord ? (data?.records ?? []) : []).map((voucher) => ({
    id: `voucher ${voucher.id}`,
    label: nameOf(voucher),
    amount: voucher.debitAmount,
    run: () => go(`/voucher/form/${voucher.id}`),
  }));
}

const nameOf = ({ word, code, voucherDate, details }: Voucher): string =>
  `${voucherLabel(word, code)} · ${voucherDate} · ${details[0]?.summary ?? ''}`;

function useSubjects(text: string, isOffered: boolean): PaletteEntry[] {
  const { id: accountSetId } = useAccountSet();
  const go = useGo();
  const isAsked = isOffered && text.trim() !== '';
  const { data } = useQuery({ ...subjectQueries.chart(accountSetId), enabled: isAsked });
  if (!isAsked || !data) return [];
  return searchSubjects(indexSubjects(data, true), text, SUBJECTS_SHOWN).subjects.map(
    ({ id, code, subjectFullName }) => ({
      id: `subject ${id}`,
      label: subjectLabel(subjectFullName),
      run: () => go(LEDGER, `subjectCode=${code}`),
    }),
  );
}
