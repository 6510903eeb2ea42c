import type { Role } from '@suanpan/contracts';
import {
  type FeatureManifest,
  type LocalText,
  type MenuEntry,
  type Section,
  sections,
} from '@suanpan/feature-kit';

export interface MenuItem {
  label: LocalText;
  to: string;
}

export interface MenuSection {
  section: Section;
  items: readonly MenuItem[];
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

const itemsOf = (entries: readonly MenuEntry[], section: Section, viewer: Viewer): MenuItem[] =>
  entries
    .filter((entry) => entry.section === section && isFor(entry, viewer))
    .map(({ label, to }) => ({ label, to }));

function isFor({ can, roles }: MenuEntry, { role, permissions }: Viewer): boolean {
  if (can !== undefined && !permissions.has(can)) return false;
  return roles === undefined || (role !== null && roles.includes(role));
}
