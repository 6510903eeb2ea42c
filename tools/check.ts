import { runChecks } from './checks/checks.ts';

/** `npm run check`: lint, format, types, boundaries, unused code, dependencies. */
const { failed } = await runChecks((line) => console.log(line));
if (failed.length > 0) process.exitCode = 1;
