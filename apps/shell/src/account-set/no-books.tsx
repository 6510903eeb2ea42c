import { Navigate, useLocation } from '@suanpan/feature-kit';
import type { ReactNode } from 'react';
import { LazyAccountSets, LazyInvitation, LazyWizard } from './lazy-screens.tsx';

/**
 * Nobody works without books: every address leads to the form that opens an account set. The list stays open, for sets
 * that are being prepared or can be brought back, and so does an invitation.
 */
export function NoBooks(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === '/account') return <LazyAccountSets />;
  if (pathname === '/invitation') return <LazyInvitation />;
  return pathname === '/' ? <LazyWizard /> : <Navigate to="/" replace />;
}
