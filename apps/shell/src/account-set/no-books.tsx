import { Navigate, useLocation } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { LazyWizard } from './lazy-wizard.tsx';

/** Nobody works without books: every address leads to the form that opens an account set. */
export function NoBooks(): ReactNode {
  const { pathname } = useLocation();
  return pathname === '/' ? <LazyWizard /> : <Navigate to="/" replace />;
}
