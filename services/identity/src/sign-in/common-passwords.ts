import { dictionary } from '@zxcvbn-ts/language-common';

/** Some fifty thousand passwords of real breaches, in lower case; without runs, repetitions and dates. */
const breached: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What the list leaves out because a program would compute it. */
const runs = ['01234567890123456789', '98765432109876543210', 'abcdefghijklmnopqrstuvwxyz'];
const repetition = /^(.{1,4})\1+$/u;

/** What people here like to put together (我爱你 1314, a surname and a birthday), and words of our trade. */
const words =
  'woaini|nihao|wo|ni|aini|baobao|laopo|laogong|caonima|mima|zhang|wang|zhao|chen|yang|huang|zhou|liu|li|wu|xu|sun|lin|' +
  'suanpan|kuaiji|caiwu|account|accountant|bookkeeper|finance|company|admin|administrator|root|toor|test|guest|demo|' +
  'user|login|welcome|changeme|asd|qwe|zxc|abc|qq|aa|a';
const numbers =
  '(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])|(?:19|20)\\d\\d|5201314|1314|520|521|168|1688|518|' +
  '1234567890|123456789|12345678|1234567|123456|12345|1234|123|321|110|6666|8888|666|888|88|66|99|00|11|1';
const habit = new RegExp(`^(?:${words}){0,2}(?:${numbers}){0,3}(?:${words})?$`);

/** Whether a password, normalised and in lower case, is one that a guesser tries early. */
export const isCommonPassword = (password: string): boolean =>
  breached.has(password) ||
  breached.has(password.replace(/[!.,?*#@]+$/, '')) ||
  runs.some((run) => run.includes(password)) ||
  repetition.test(password) ||
  habit.test(password);
