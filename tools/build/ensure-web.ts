import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { assemble } from './assemble.ts';
import { buildApps } from './build-apps.ts';
import { inputsDigest } from './inputs.ts';

/** The folder the gateway serves. */
export const webRoot = join(root, 'dist', 'web');
const digestFile = join(root, 'dist', 'web.inputs');

/** Builds the web files unless they already are what their sources give. @returns whether anything was built. */
export async function ensureWeb(): Promise<boolean> {
  const digest = inputsDigest();
  if (existsSync(webRoot) && existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest)
    return false;
  await buildApps();
  await assemble(webRoot);
  writeFileSync(digestFile, digest);
  return true;
}
