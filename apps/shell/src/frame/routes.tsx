import {
  type DeployedRemote,
  type FeatureRoute,
  useCan,
  useLanguage,
  useLocation,
  useParams,
} from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { Dashboard } from '../home/dashboard.tsx';
import { infoRoutes } from '../info/info-screens.tsx';
import { leadingAddresses, missingScreens } from '../menu/plan.ts';
import { LazySetting } from '../setting/lazy-setting.tsx';
import { Forbidden } from '../pages/forbidden.tsx';
import { NotAvailable } from '../pages/not-available.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { RemoteHost } from '../remotes/remote-host.tsx';
import { LazyAccountSets, LazyEdit, LazyInvitation, LazyWizard } from '../account-set/lazy-screens.tsx';

const own = [
  { path: '/', element: <Dashboard /> },
  { path: '/account', element: <LazyAccountSets /> },
  { path: '/account/new', element: <LazyWizard /> },
  { path: '/account/:id', element: <LazyEdit /> },
  { path: '/invitation', element: <LazyInvitation /> },
  ...infoRoutes,
];

/** The screens of a member with books: the shell's own, the deployed areas', other names of these, and what is planned. */
export function routesOf(areas: readonly DeployedRemote[]): RouteObject[] {
  const deployed = areas.flatMap(({ name, feature }) =>
    feature.routes.map((route) => ({ area: name, route })),
  );
  const taken = new Set([...deployed.map(({ route }) => route.path), ...own.map(({ path }) => path)]);
  taken.add('/setting');
  const leading = leadingAddresses(taken);
  return [
    ...own,
    { path: '/setting', element: <LazySetting features={areas.map(({ feature }) => feature)} /> },
    ...deployed.map(({ area, route }) => ({
      path: route.path,
      element: <AreaRoute key={`${area}/${route.page}`} area={area} route={route} />,
    })),
    ...leading.map(({ path, to }) => ({ path, element: <OtherName to={to} /> })),
    ...missingScreens(new Set([...taken, ...leading.map(({ path }) => path)])).map(({ path, title }) => ({
      path,
      element: <PlannedRoute title={title} />,
    })),
    { path: '*', element: <NotFound /> },
  ];
}

function AreaRoute({ area, route }: { area: string; route: FeatureRoute }): ReactNode {
  const { language } = useLanguage();
  const params = useParams();
  const isAllowed = useCan(route.can ?? 'profile.use');
  if (route.digits?.some((name) => !/^\d*$/.test(params[name] ?? ''))) return <NotFound />;
  if (!isAllowed) return <Forbidden />;
  return <RemoteHost area={area} page={route.page} title={route.title[language]} />;
}

/** Leads on, with the month that the address names. */
function OtherName({ to }: { to: string }): ReactNode {
  const { search } = useLocation();
  return <Navigate replace to={{ pathname: to, search }} />;
}

function PlannedRoute({ title }: { title: FeatureRoute['title'] }): ReactNode {
  const { language } = useLanguage();
  return <NotAvailable title={title[language]} />;
}
