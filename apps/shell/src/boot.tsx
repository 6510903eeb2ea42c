import { createQueryClient } from '@suanpan/api-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { PreferencesProvider } from './preferences/preferences.tsx';
import { fetchDeployedList } from './remotes/deployed-list.ts';
import { whenLeaving } from './session/leave.ts';
import { Session } from './session/session.tsx';

/**
 * Starts the shell. The list of areas and /init are asked for at once; no area's code is loaded
 * before one of its screens is visited. The shell provides the shared libraries eagerly, so it needs
 * no asynchronous boundary of its own (ADR 0001).
 */
export function boot(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html lacks #root');
  const deployed = fetchDeployedList();
  const page = createRoot(root);
  whenLeaving(() => page.unmount());
  page.render(
    <QueryClientProvider client={createQueryClient()}>
      <PreferencesProvider>
        <Session deployed={deployed} />
      </PreferencesProvider>
    </QueryClientProvider>,
  );
}
