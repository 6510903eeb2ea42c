import { answerOf } from '../caller.ts';
import type { Attack } from '../attack.ts';
import { formType, formWith } from '../form.ts';

/** Looks like an archive whose directory never ends. */
const endlessArchive = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(bytes / 2, Buffer.from('PK\u0001\u0002', 'latin1')),
    Buffer.alloc(bytes / 2, 0xff),
  ]);

const archive = { name: 'drawing.ofd', content: endlessArchive(128 * 1024) };
const malformed = formWith(archive).body.subarray(0, 4000);

/** Files that are dear to look at. */
export const uploads: readonly Attack[] = [
  {
    name: 'archives without an end as attachments',
    atOnce: 4,
    arrivesAs: [200, 415],
    act: ({ member: { caller, voucherId } }) =>
      caller.send('POST', '/voucher/attachment', formWith(archive, { voucherId: String(voucherId) })),
  },
  {
    name: 'malformed forms',
    atOnce: 8,
    arrivesAs: [400, 422],
    act: ({ member }, count) =>
      member.caller.send(
        'POST',
        ['/subject/import', '/voucher/import', '/initial-balance/import'][count % 3]!,
        {
          headers: { 'content-type': count % 2 === 0 ? 'multipart/form-data' : formType['content-type'] },
          body: malformed,
        },
      ),
  },
  {
    name: 'uploads of a byte a second',
    atOnce: 40,
    arrivesAs: [408, 'none'],
    act: async ({ member }) => {
      const call = member.caller.open('POST', '/voucher/import', {
        ...formType,
        'content-length': '1000000',
      });
      const answer = answerOf(call);
      const drip = setInterval(() => call.write('-'), 1000);
      try {
        return await answer;
      } finally {
        clearInterval(drip);
      }
    },
  },
];
