import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Vitest loads modules in its own way; services load them as Node does. */
const program = (module: string, call: string): string =>
  `const lib = await import('${module}'); console.log(JSON.stringify(await lib.${call}));`;
const answerOf = (module: string, call: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program(module, call)], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  }).trim();

it.each([
  [
    '@suanpan/bank-statements',
    `readStatement(Buffer.from('<?xml version="1.0"?><a/>'))`,
    'bank-statement.format',
  ],
  ['@suanpan/bank-statements/e-invoices', `readEInvoice(Buffer.from('<a/>'))`, 'e-invoice.format'],
])('Node loads %s as it is', (module, call, code) => {
  expect(answerOf(module, call)).toContain(code);
});
