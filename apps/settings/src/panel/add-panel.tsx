import type { ReactNode } from 'react';
import { SidePanel } from './side-panel.tsx';
import { useSearchState } from './use-search-state.ts';

interface AddPanelProps {
  title: string;
  /** The form, told how to close the panel. */
  children: (close: () => void) => ReactNode;
}

/** The panel of a new record; it opens for `?add=1`. */
export function AddPanel({ title, children }: AddPanelProps): ReactNode {
  const { search, change } = useSearchState();
  const close = (): void => change({ add: null });
  if (!search.has('add')) return null;
  return (
    <SidePanel title={title} onClose={close}>
      {children(close)}
    </SidePanel>
  );
}
