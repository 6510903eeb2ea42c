import type { Role } from '@suanpan/contracts';
import {
  type FeatureManifest,
  type LocalText,
  type MenuEntry,
  type Section,
  sections,
} from '@suanpan/feature-kit';
import { plannedEntries } from './plan.ts';

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

/**
 * The left menu for one member: entries of the deployed areas first, then what is planned, in the
 * product's order of sections. A section without entries for this role is left out. A courtesy, the
 * services enforce (style.md, Shell ↔ area).
 */
export function buildMenu(features: readonly FeatureManifest[], viewer: Viewer): MenuSection[] {
  const deployed = features.flatMap((feature) => feature.menu);
  const taken = new Set(deployed.map((entry) => entry.to));
  const entries = [...deployed, ...plannedEntries.filter((entry) => !taken.has(entry.to))];
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
