import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CreateNodesV2, TargetConfiguration } from 'nx/src/devkit-exports.js';

/**
 * The targets that every project has, told to nx once instead of in each folder: `npx nx test @suanpan/ledger`, `npx nx
 * affected -t test`. They are cached: a project that neither changed nor depends on a change is answered at once.
 * `typecheck` and `build` stand in the projects themselves, as they differ.
 */
export const createNodesV2: CreateNodesV2 = [
  '{apps,libs,services}/*/package.json',
  (files, _options, { workspaceRoot }) =>
    files.map((file) => {
      const root = dirname(file);
      const hasSource = existsSync(join(workspaceRoot, root, 'src'));
      return [file, hasSource ? { projects: { [root]: { root, targets: targetsOf(root) } } } : {}];
    }),
];

const targetsOf = (root: string): Record<string, TargetConfiguration> => ({
  lint: cached(`oxlint --quiet ${root}`, ['default', '{workspaceRoot}/.oxlintrc.json']),
  format: cached(`prettier --check --log-level warn ${root}`, [
    'default',
    '{workspaceRoot}/.prettierrc.json',
  ]),
  test: cached(`vitest run --passWithNoTests ${root}/`, [
    'default',
    '^default',
    '{workspaceRoot}/vitest.config.ts',
    '{workspaceRoot}/tools/vitest/**/*',
  ]),
});

const cached = (command: string, inputs: string[]): TargetConfiguration => ({
  command,
  options: { cwd: '{workspaceRoot}' },
  cache: true,
  inputs,
  outputs: [],
});
