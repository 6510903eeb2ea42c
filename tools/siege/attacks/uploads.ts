import { answerOf } from '../caller.ts';
import type { Attack } from '../attack.ts';

const boundary = 'siege-boundary';
const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` };

const formWith = (file: Buffer, name: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** Looks like an archive whose directory never ends. */
const endlessArchive = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from('PK\u0003\u0004', 'latin1'),
    Buffer.alloc(bytes / 2, Buffer.from('PK\u0001\u0002', 'latin1')),
    Buffer.alloc(bytes / 2, 0xff),
  ]);

const archive = formWith(endlessArchive(128 * 1024), 'drawing.ofd');

/** Files that are dear to look at. */
export const uploads: readonly Attack[] = [
  {
    name: 'archives without an end as attachments',
    atOnce: 4,
    act: ({ member }) =>
      member.caller.send('POST', `/voucher/attachment?voucherId=${member.voucherId}`, {
        headers: formType,
        body: archive,
      }),
  },
  {
    name: 'malformed forms',
    atOnce: 8,
    act: ({ member }, count) =>
      member.caller.send(
        'POST',
        ['/subject/import', '/voucher/import', '/initial-balance/import'][count % 3]!,
        {
          headers: { 'content-type': count % 2 === 0 ? 'multipart/form-data' : formType['content-type'] },
          body: archive.subarray(0, 4000),
        },
      ),
  },
  {
    name: 'uploads of a byte a second',
    atOnce: 40,
    act: async ({ member }) => {
      const call = member.caller.open('POST', '/voucher/import', {
        ...formType,
        'content-length': '1000000',
      });
      const answer = answerOf(call);
      const drip = setInterval(() => call.write('-'), 1000);
      try {
        await answer;
      } finally {
        clearInterval(drip);
      }
    },
  },
];
