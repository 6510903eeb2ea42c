import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** One package that is part of the product, as its own files name it. */
interface Package {
  name: string;
  version: string;
  /** Where it names none, the first line of its text. */
  licence: string;
  /** Place of its text in `texts`; -1 when it brings none. */
  text: number;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/**
 * Every package that runs in the product, from the lock file, with its licence and the text it brings along; tools that only
 * build and test are left out. Texts that several share are written once, and addresses in them are left out.
 */
export function licencesJson(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const texts: string[] = [];
  const found = new Map<string, Package>();
  for (const [place, { version, license, dev, link }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || dev || link || !version || name.startsWith('@suanpan/')) continue;
    const text = textOf(path.join(root, place));
    if (text !== null && !texts.includes(text)) texts.push(text);
    const one = {
      name,
      version,
      licence: license ?? text?.split('\n')[0]?.trim() ?? '',
      text: text === null ? -1 : texts.indexOf(text),
    };
    found.set(`${name} ${version}`, one);
  }
  const inOrder = [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return JSON.stringify({ packages: inOrder, texts });
}

function textOf(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)([.-].*)?$/i.test(name));
  if (file === undefined) return null;
  return readFileSync(path.join(folder, file), 'utf8')
    .replaceAll(/\b(?:https?:\/\/|www\.)[^\s)>\]]+/g, '')
    .trim();
}

/** Writes `licences.json` beside the shell's files. */
export class LicencesJsonPlugin {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LicencesJsonPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'LicencesJsonPlugin', stage }, () => {
        compilation.emitAsset('licences.json', new rspack.sources.RawSource(licencesJson(this.root)));
      });
    });
  }
}
