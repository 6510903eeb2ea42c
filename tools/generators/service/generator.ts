import type { Tree } from 'nx/src/generators/tree.js';
import { join } from 'node:path';
import { addWorkspace } from '../add-workspace.ts';
import { fillTemplates } from '../fill-templates.ts';
import { writeFormatted } from '../write-formatted.ts';
import { servicePackage } from './service-package.ts';

export interface ServiceOptions {
  /** Of its folder, its schema and its calls. */
  name: string;
  title: string;
  zhCN: string;
  zhTW: string;
  /** Rights that its two calls ask for. */
  canRead?: string;
  canWrite?: string;
}

/**
 * `npx nx g @suanpan/tools:service NAME`: a service with one table and two calls, known to all others by its service.json. Outside its
 * folder only the lock file changes.
 * @throws with one sentence when there is a service of this name, or the schema of this name is not a service's own.
 */
export default async function service(
  tree: Tree,
  { name, title, zhCN, zhTW, canRead = 'book.read', canWrite = 'voucher.write' }: ServiceOptions,
): Promise<void> {
  const folder = `services/${name}`;
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`A service is called by small letters and digits: ${name}`);
  if (isTaken(name)) throw new Error(`A service has a schema of its own: ${name} is not one`);
  if (tree.exists(folder)) throw new Error(`There is a service ${name} already.`);
  const file = servicePackage(name, tree.read('services/reporting/package.json', 'utf8')!);
  const values = {
    name,
    Name: name[0]!.toUpperCase() + name.slice(1),
    SETTING: name.toUpperCase(),
    title,
    zhCN,
    zhTW,
    canRead,
    canWrite,
  };
  const files = fillTemplates(join(import.meta.dirname, 'files'), values);
  for (const [path, content] of Object.entries({ ...files, 'package.json': JSON.stringify(file) }))
    if (path.endsWith('.sql')) tree.write(`${folder}/${path}`, content);
    else await writeFormatted(tree, `${folder}/${path}`, content);
  addWorkspace(tree, folder, file);
}

/** Schemas that are there without a service. */
const isTaken = (name: string): boolean => /^(app|public|pg.*)$/.test(name);
