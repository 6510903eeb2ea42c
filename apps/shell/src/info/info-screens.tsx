import type { RouteObject } from 'react-router-dom';
import { lazyScreen } from '../frame/lazy-screen.tsx';

/** The screens that the footer of the menu leads to; everybody who is signed in sees them, with books or without. */
export const infoPlaces = [
  { path: '/about', label: 'info.about' },
  { path: '/partners', label: 'info.partners' },
  { path: '/licences', label: 'info.licences' },
  { path: '/support', label: 'info.support' },
] as const;

const About = lazyScreen('about', async () => (await import('./about.tsx')).About);
const Partners = lazyScreen('partners', async () => (await import('./about.tsx')).Partners);
const Licences = lazyScreen('licences', async () => (await import('./licences.tsx')).Licences);
const Support = lazyScreen('support', async () => (await import('./about.tsx')).Support);

export const infoRoutes: readonly (RouteObject & { path: string })[] = [
  { path: '/about', element: <About /> },
  { path: '/partners', element: <Partners /> },
  { path: '/licences', element: <Licences /> },
  { path: '/support', element: <Support /> },
];
