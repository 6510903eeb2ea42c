import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyValidationResult } from 'fastify/types/schema.js';
import { compiledOnce } from './compiled-once.ts';

/** With more values than this only the first problem is told: each value may have several. */
const tellAllUpTo = 4_000;

/** Fastify's own validators, told when to stop. */
type BuildValidator = AjvCompiler.BuildCompilerFromPool;
type Options = Parameters<BuildValidator>[1];
type Compiler = (route: { schema: unknown }) => FastifyValidationResult;

const build = AjvCompiler();
const validators = compiledOnce<{ schema: unknown }, FastifyValidationResult>();

/**
 * Checks a request by its schema and stops at the first problem; only what is small enough is then looked at again for
 * all its problems, so that a wrong request costs no more than a right one of its size (reliability.md 11).
 */
export const boundedValidator: BuildValidator = (schemas, options) => {
  const compiler = (allErrors: boolean) =>
    build(schemas, {
      ...options,
      customOptions: { ...options?.customOptions, allErrors },
    } as Options) as unknown as Compiler;
  const [first, all] = [compiler(false), compiler(true)];
  return validators([schemas, options?.customOptions], (route) => {
    const isValid = first(route);
    /** Compiled when it is first needed. */
    let problemsOf: FastifyValidationResult | undefined;
    const validate: FastifyValidationResult = (value: unknown) => {
      if (isValid(value) === true) return true;
      validate.errors = isValid.errors ?? null;
      if (countValues(value) > tellAllUpTo) return false;
      problemsOf ??= all(route);
      if (problemsOf(value) === false) validate.errors = problemsOf.errors ?? null;
      return false;
    };
    return validate;
  }) as unknown as ReturnType<BuildValidator>;
};

/** How many values there are in all, one more than matters at most. */
function countValues(value: unknown, known = 0): number {
  let count = known + 1;
  if (typeof value !== 'object' || value === null) return count;
  for (const item of Object.values(value)) {
    count = countValues(item, count);
    if (count > tellAllUpTo) break;
  }
  return count;
}
