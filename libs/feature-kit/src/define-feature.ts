import type { PermissionKey, Role } from '@suanpan/contracts';
import type { LocalText, Section, SetupGroup } from './sections.ts';

/** One entry of the left menu. */
export interface MenuEntry {
  label: LocalText;
  section: Section;
  /** Path of the screen it opens. */
  to: string;
  /** Shown to members with this right; left out: to everyone. A courtesy, the services enforce. */
  can?: PermissionKey;
  /** Shown to these roles only, where the product narrows the menu further than the right does. */
  roles?: readonly Role[];
  /** A screen that sets up the company is also on the page Setting: in which group, and what it is for. */
  setup?: { group: SetupGroup; about: LocalText };
}

/** A path of the area and the page it shows; react-router syntax. */
export interface FeatureRoute<Page extends string = string> {
  path: string;
  page: Page;
  title: LocalText;
  can?: PermissionKey;
  /** Parameters that consist of digits only; anything else is "not found". */
  digits?: readonly string[];
}

/** What an area offers the shell: data only, no React import (architecture.md 5). */
export interface Feature<Page extends string = string> {
  id: string;
  /** Page name → file; each file's default export is made by `definePage`. */
  exposes: Readonly<Record<Page, string>>;
  menu: readonly MenuEntry[];
  routes: readonly FeatureRoute<NoInfer<Page>>[];
}

/** Declares an area. A route to a page that is not exposed does not compile. */
export const defineFeature = <const Page extends string>(feature: Feature<Page>): Feature<Page> => feature;
