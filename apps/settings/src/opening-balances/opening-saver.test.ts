import { ApiError } from '@suanpan/api-client';
import type { Opening, OpeningInput, OpeningRow } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { openCells } from './cell-saves.ts';
import { OpeningSaver } from './opening-saver.ts';

type Answer = (inputs: readonly OpeningInput[]) => readonly Opening[] | ApiError;

/** Books whose answers the test decides; every call waits until the test lets it go. */
function books(answer: Answer) {
  const versions = new Map<string, number>();
  const calls: { inputs: readonly OpeningInput[]; key: string; answer(): void }[] = [];
  const drains: number[] = [];
  const saver = new OpeningSaver({
    rowOf: (rowKey) =>
      rowKey === gone
        ? undefined
        : ({
            subjectId: Number(rowKey.split('/')[0]),
            auxiliary: [],
            currencyCode: null,
            beginBalance: '0.00',
            originalAmount: null,
            num: null,
            yearStartOriginal: null,
            yearStartNum: null,
            version: versions.get(rowKey) ?? null,
          } as Partial<OpeningRow> as OpeningRow),
    save: (inputs, key) =>
      new Promise((resolve, reject) => {
        calls.push({
          inputs,
          key,
          answer: () => {
            const answered = answer(inputs);
            if (answered instanceof ApiError) reject(answered);
            else resolve(answered);
          },
        });
      }),
    saved: (rowKey, opening) => {
      versions.set(rowKey, opening.version);
    },
    drained: () => drains.push(calls.length),
    newKey: () => `key-${calls.length}`,
  });
  return { saver, calls, drains };
}

const saved: Answer = (inputs) =>
  inputs.map(
    ({ subjectId, version }) =>
      ({
        subjectId,
        auxiliary: [],
        currencyCode: 'CNY',
        version: (version ?? 0) + 1,
      }) as Partial<Opening> as Opening,
  );
const row = '1//';
const gone = '9//';
const settled = () => new Promise((resolve) => setImmediate(resolve));
const stateOf = (saver: OpeningSaver) => saver.snapshot().get(row)?.openingAmount;

it('figures typed while a row is being saved follow in one call, based on the version just made', async () => {
  const { saver, calls, drains } = books(saved);
  saver.commit(row, 'openingAmount', '10.00');
  saver.commit(row, 'cumulativeDebit', '1.00');
  saver.commit(row, 'cumulativeCredit', '2.00');
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settled();
  expect(calls).toHaveLength(2);
  expect(calls[1]?.inputs).toMatchObject([{ cumulativeDebit: '1.00', cumulativeCredit: '2.00', version: 1 }]);
  calls[1]?.answer();
  await settled();
  expect(openCells(saver.snapshot())).toEqual({ unsaved: 0, failed: 0 });
  expect(drains).toEqual([2]);
});

it('a refused figure stays as typed, with the word of the server, and is not sent by itself', async () => {
  const refusal = new ApiError({ status: 422, msg: 'The first period is closed.', code: 'OPENING_LOCKED' });
  const { saver, calls } = books(() => refusal);
  saver.commit(row, 'openingAmount', '10.00');
  calls[0]?.answer();
  await settled();
  expect(stateOf(saver)).toEqual({
    value: '10.00',
    status: 'failed',
    message: 'The first period is closed.',
  });
  expect(calls).toHaveLength(1);
});

it('a retry after a lost answer carries the same key, a retry after a refusal a new one', async () => {
  let isLost = true;
  const { saver, calls } = books(
    () => new ApiError(isLost ? { status: 0, msg: '' } : { status: 422, msg: 'refused' }),
  );
  const attempt = async (): Promise<void> => {
    saver.commit(row, 'openingAmount', '10.00');
    calls.at(-1)?.answer();
    await settled();
  };
  await attempt();
  expect(stateOf(saver)?.message).toBe('');
  isLost = false;
  await attempt();
  await attempt();
  expect(calls[1]?.key).toBe(calls[0]?.key);
  expect(calls[2]?.key).not.toBe(calls[1]?.key);
});

it('what is no figure is never sent', () => {
  const { saver, calls } = books(saved);
  saver.fail(row, 'openingAmount', 'abc', 'not an amount');
  expect(calls).toHaveLength(0);
  expect(openCells(saver.snapshot())).toEqual({ unsaved: 1, failed: 1 });
});

it('a block goes in one call; rows that are refused stay as typed, the others go without them', async () => {
  const bad = { line: 2, field: 'openingAmount', code: 'X', message: 'not here' };
  const { saver, calls } = books((inputs) =>
    inputs.length === 3 ? new ApiError({ status: 422, msg: 'refused', fields: [bad] }) : saved(inputs),
  );
  saver.together(() => {
    for (const [index, rowKey] of ['1//', '2//', '3//'].entries())
      saver.commit(rowKey, 'openingAmount', `${index + 1}.00`);
  });
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  await settled();
  expect(calls[1]?.inputs.map(({ subjectId }) => subjectId)).toEqual([1, 3]);
  calls[1]?.answer();
  await settled();
  expect(saver.snapshot().get('2//')?.openingAmount).toEqual({
    value: '2.00',
    status: 'failed',
    message: 'not here',
  });
  expect(openCells(saver.snapshot())).toEqual({ unsaved: 1, failed: 1 });
});

it('a figure of a row that is gone stays as typed and stops no other', async () => {
  const { saver, calls } = books(saved);
  saver.together(() => {
    saver.commit(gone, 'openingAmount', '1.00');
    saver.commit(row, 'openingAmount', '2.00');
  });
  calls[0]?.answer();
  await settled();
  expect(saver.snapshot().get(gone)?.openingAmount?.status).toBe('failed');
  expect(stateOf(saver)?.status).toBe('saved');
});
