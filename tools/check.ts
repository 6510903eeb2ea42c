import { affectedChecks, allChecks, runChecks } from './checks/checks.ts';

/**
 * `npm run check`: lint, format, types, boundaries, unused code, dependencies. With `-- --affected` only of the projects
 * that differ from main and of those that depend on them, and their tests.
 */
const isAffected = process.argv.includes('--affected');
const say = (line: string): void => console.log(line);
// nx runs two things at a time by itself.
const { failed } = isAffected ? await runChecks(affectedChecks, say, 1) : await runChecks(allChecks, say, 2);
if (failed.length > 0) process.exitCode = 1;
