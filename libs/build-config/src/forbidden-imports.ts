import type { ExternalItemFunctionData } from '@rspack/core';
import { reachedThrough } from './shared.ts';

/**
 * Stops the build of an area that imports a library it must reach through ours: a second copy of
 * antd or of the router has its own React context and fails at run time, far from the mistake. A style sheet that is
 * no CSS module would reach into other areas.
 */
export async function refuseForbiddenImports({
  request = '',
  contextInfo,
}: ExternalItemFunctionData): Promise<undefined> {
  const importer = contextInfo?.issuer ?? '';
  if (importer.includes('node_modules') || !importer.includes('/apps/')) return undefined;
  if (/(?<!\.module)\.css$/.test(request))
    throw new Error(
      `${importer} imports "${request}"; name it page.module.css or the like, so that it styles this area alone`,
    );
  const library = packageOf(request);
  const instead = reachedThrough[library];
  if (instead) throw new Error(`${importer} imports "${request}"; import it from ${instead} instead`);
  return undefined;
}

const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
