import type { ComponentType } from 'react';

/** What each exposed file of an area exports by default; `contract` is compared at run time. */
export interface RemoteModule {
  contract: 1;
  Page: ComponentType;
}

/** Makes the default export of an exposed page file. */
export const definePage = (Page: ComponentType): RemoteModule => ({ contract: 1, Page });

/** The page of a loaded module; throws when the file was built for another shell. */
export function pageOf(loaded: unknown): ComponentType {
  const module = (loaded as { default?: Partial<RemoteModule> } | null)?.default;
  if (module?.contract !== 1 || !module.Page) throw new Error('REMOTE_CONTRACT_MISMATCH');
  return module.Page;
}
