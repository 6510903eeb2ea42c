import type { Role } from '@suanpan/contracts';
import {
  type FeatureManifest,
  type LocalText,
  type MenuEntry,
  type Section,
  type SetupGroup,
  sections,
  setupGroups,
} from '@suanpan/feature-kit';

export interface MenuItem {
  label: LocalText;
  to: string;
}

export interface MenuSection {
  section: Section;
  items: readonly MenuItem[];
}

export interface SetupScreens {
  group: SetupGroup;
  screens: readonly (MenuItem & { about: LocalText })[];
}

export interface Viewer {
  role: Role | null;
  permissions: ReadonlySet<string>;
}

/** The shell's own screens. */
const ownEntries: readonly MenuEntry[] = [
  {
    section: 'settings',
    to: '/account',
    label: { en: 'Account sets', 'zh-CN': '账套管理', 'zh-TW': '帳套管理' },
    setup: {
      group: 'company',
      about: {
        en: 'Name, standard and modules of this company; further companies.',
        'zh-CN': '本公司的名称、准则与模块；其他账套。',
        'zh-TW': '本公司的名稱、準則與模組；其他帳套。',
      },
    },
  },
  // Who may only see the account sets needs no page of one entry.
  {
    section: 'settings',
    to: '/setting',
    label: { en: 'All settings', 'zh-CN': '全部设置', 'zh-TW': '全部設定' },
    roles: ['Manager', 'Director', 'Making'],
  },
];

/**
 * The left menu for one member: what is deployed and nothing else (decision D65), in the product's order of sections. A
 * section without entries for this role is left out. A courtesy, the services enforce (style.md, Shell ↔ area).
 */
export function buildMenu(features: readonly FeatureManifest[], viewer: Viewer): MenuSection[] {
  const entries = [...features.flatMap((feature) => feature.menu), ...ownEntries];
  return sections
    .map((section) => ({ section, items: itemsOf(entries, section, viewer) }))
    .filter(({ section, items }) => section === 'home' || items.length > 0);
}

/** The screens that set up the company, for one member, as the areas declare them; no group without a screen. */
export function setupScreensOf(features: readonly FeatureManifest[], viewer: Viewer): SetupScreens[] {
  const entries = [...ownEntries, ...features.flatMap((feature) => feature.menu)].filter((entry) =>
    isFor(entry, viewer),
  );
  return setupGroups
    .map((group) => ({
      group,
      screens: entries.flatMap(({ label, to, setup }) =>
        setup?.group === group ? [{ label, to, about: setup.about }] : [],
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

const itemsOf = (entries: readonly MenuEntry[], section: Section, viewer: Viewer): MenuItem[] =>
  entries
    .filter((entry) => entry.section === section && isFor(entry, viewer))
    .map(({ label, to }) => ({ label, to }));

function isFor({ can, roles }: MenuEntry, { role, permissions }: Viewer): boolean {
  if (can !== undefined && !permissions.has(can)) return false;
  return roles === undefined || (role !== null && roles.includes(role));
}
