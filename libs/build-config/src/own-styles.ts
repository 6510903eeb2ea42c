import type { Compiler } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { parse, type Rule } from 'postcss';

/**
 * The selectors of a CSS module that could style something of another area: those that name no class of the module.
 * What is nested stands below its parent's class; what is inside `:global()` is nobody's own.
 */
export function foreignSelectors(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules((rule) => {
    if (!isNested(rule)) found.push(...rule.selectors.filter((selector) => !namesOwnClass(selector)));
  });
  return found;
}

/** Below another rule, or a step of an animation, which selects nothing. */
function isNested({ parent }: Rule): boolean {
  for (let above = parent; above && above.type !== 'root'; above = above.parent as typeof parent) {
    if (above.type === 'rule') return true;
    if (above.type === 'atrule' && (above as { name?: string }).name?.endsWith('keyframes')) return true;
  }
  return false;
}

const namesOwnClass = (selector: string): boolean =>
  /\.[A-Za-z_]/.test(selector.replaceAll(/:global\([^)]*\)+/g, ''));

/** Stops the build of an area whose styles would reach beyond it. */
export class OwnStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OwnStylesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnStylesPlugin', (modules) => {
        const files = [...modules].flatMap((module) => module.nameForCondition() ?? []);
        for (const file of new Set(files.filter((path) => path.endsWith('.module.css')))) {
          for (const selector of foreignSelectors(readFileSync(file, 'utf8')))
            compilation.errors.push(
              new Error(`${file}: "${selector}" names no class of its own and would style other areas too`),
            );
        }
      });
    });
  }
}
