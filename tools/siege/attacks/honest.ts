import type { Attack, Attacker } from '../attack.ts';
import type { Answer } from '../caller.ts';
import { formWith, type Form } from '../form.ts';
import type { Person } from '../people.ts';
import { importForm, sendImport, type Plan } from '../voucher-import.ts';

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);
/** As many as a file may have. */
const wholeFile: Plan = { months: allMonths, rows: 20_000 };
const heldMonth = 7;
/** Enough that it takes seconds; the writers wait for it. */
const longImport: Plan = { months: [heldMonth], rows: 8_000 };
/** One act in so many is the import. */
const actsPerImport = 32;

/** The same file for each act. */
function madeOnce(plan: Plan): (person: Person) => Promise<Form> {
  const made = new WeakMap<Person, Promise<Form>>();
  return (person) => made.get(person) ?? made.set(person, importForm(person, plan)).get(person)!;
}
const wholeForm = madeOnce(wholeFile);
const longForm = madeOnce(longImport);

/** @throws Error with what was answered, when an attack could not be prepared. */
function mustSucceed({ status, text }: Answer): void {
  if (status !== 200) throw new Error(`The attack could not be prepared: ${status} ${text.slice(0, 300)}`);
}

const large = new WeakSet<Person>();

const post = ({ member }: Attacker, month: number) =>
  member.caller.json('POST', '/voucher', {
    word: '记',
    voucherDate: `${member.year}-${String(month).padStart(2, '0')}-20`,
    details: [
      { summary: 'siege', subjectId: member.subjects[0], debitAmount: '1.00' },
      { summary: 'siege', subjectId: member.subjects[1], creditAmount: '1.00' },
    ],
  });

const twentyMegabytes = 20 * 2 ** 20;
/** Four contents, so that what is stored once is not the only one that is sent. */
const scans = [1, 2, 3, 4].map((fill) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(twentyMegabytes - 9, fill)]),
);

/** Attaches a file to a voucher of its own, takes it out again and removes it. @returns the first answer that failed, or the file's. */
async function upAndDown(attacker: Attacker, count: number): Promise<Answer> {
  const { caller } = attacker.member;
  const posted = await post(attacker, heldMonth);
  if (posted.status !== 200) return posted;
  const voucherId = (JSON.parse(posted.text) as { data: { id: number } }).data.id;
  const scan = { name: `scan-${count}.pdf`, content: scans[count % scans.length]! };
  const up = await caller.send(
    'POST',
    '/voucher/attachment',
    formWith(scan, { voucherId: String(voucherId) }),
  );
  if (up.status !== 200) return up;
  const { id } = (JSON.parse(up.text) as { data: { attachment: { id: number } } }).data.attachment;
  const down = await caller.send('GET', `/voucher/attachment/content?id=${id}`);
  await caller.send('DELETE', `/voucher/attachment/${id}`);
  return down;
}

/** What a company may do with every right, and does at the worst of times. */
export const honest: readonly Attack[] = [
  {
    name: 'imports of 20,000 rows',
    atOnce: 2,
    prepare: async ({ member }) => void (await wholeForm(member)),
    act: async ({ member }) => sendImport(member, await wholeForm(member)),
  },
  {
    name: 'exports of a large company',
    atOnce: 8,
    prepare: async ({ member }) => {
      if (!large.has(member)) mustSucceed(await sendImport(member, await wholeForm(member)));
      large.add(member);
    },
    act: ({ member: { caller, year } }) =>
      caller.send('GET', `/voucher/export?dateFrom=${year}-01-01&dateTo=${year}-12-31`),
  },
  {
    name: 'writers that wait for one month',
    atOnce: 32,
    prepare: async ({ member }) => void (await longForm(member)),
    act: async (attacker, count) =>
      count % actsPerImport === 0
        ? sendImport(attacker.member, await longForm(attacker.member), true)
        : post(attacker, heldMonth),
  },
  { name: 'files of 20 MB up and down', atOnce: 4, act: upAndDown },
];
