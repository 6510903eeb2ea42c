import type { InitUser } from '@suanpan/contracts';
import type { DeployedRemote } from '@suanpan/feature-kit';
import { type ReactNode, useState } from 'react';
import { type RouteObject, RouterProvider, createBrowserRouter } from 'react-router-dom';
import { NoBooks } from '../account-set/no-books.tsx';
import { infoRoutes } from '../info/info-screens.tsx';
import { registerAreas } from '../remotes/federation.ts';
import { takeDestination } from '../session/leave.ts';
import { Frame } from './frame.tsx';
import { RootError } from './root-error.tsx';
import { routesOf } from './routes.tsx';
import { ShellValueProvider } from './shell-value.tsx';

interface ShellProps {
  init: InitUser;
  areas: readonly DeployedRemote[];
}

/** The signed-in product: one router over the shell's screens and those of the deployed areas. */
export function Shell({ init, areas }: ShellProps): ReactNode {
  const [router] = useState(() => makeRouter(init, areas));
  return <RouterProvider router={router} />;
}

function makeRouter(
  init: InitUser,
  areas: readonly DeployedRemote[],
): ReturnType<typeof createBrowserRouter> {
  registerAreas(areas);
  const features = areas.map(({ feature }) => feature);
  const children: RouteObject[] = init.accountSets
    ? routesOf(areas)
    : [...infoRoutes, { path: '*', element: <NoBooks /> }];
  const element = (
    <ShellValueProvider features={features}>
      <Frame features={features} />
    </ShellValueProvider>
  );
  const destination = takeDestination();
  if (destination && location.pathname === '/') history.replaceState(null, '', destination);
  return createBrowserRouter([{ element, errorElement: <RootError />, children }]);
}
