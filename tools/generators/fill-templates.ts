import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a folder of templates, filled in: `<%= name %>` becomes the value of that name.
 * @returns content by path, without `.template`.
 */
export function fillTemplates(
  folder: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const filled = names
    .filter((name) => name.endsWith('.template'))
    .map((name) => {
      const content = readFileSync(join(folder, name), 'utf8');
      const text = content.replaceAll(/<%= (\w+) %>/g, (_match, value: string) => values[value] ?? '');
      return [name.slice(0, -'.template'.length), text] as const;
    });
  return Object.fromEntries(filled);
}
