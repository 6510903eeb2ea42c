import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { WorkbookThread } from './workbook-thread.ts';

const head = { name: '凭证', columns: [{ title: '摘要' }, { title: '金额', amount: true }] };
const never = new AbortController().signal;

describe('a spreadsheet that is written on a thread of its own', () => {
  it('holds the rows of all pages in order, texts as texts', async () => {
    const thread = new WorkbookThread(head, never);
    const file = buffer(thread.file);
    for (const page of [1, 2, 3]) await thread.add([[`=${page}`, `${page}.50`]]);
    await thread.end();
    const { name, rows, bad } = await readSheet(await file);
    expect({ name, bad }).toEqual({ name: '凭证', bad: [] });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['摘要', '金额'],
      ['=1', '1.5'],
      ['=2', '2.5'],
      ['=3', '3.5'],
    ]);
    await thread.closed;
  });

  it('that is given up ends its thread, takes no further page and breaks its file off', async () => {
    const leaving = new AbortController();
    const thread = new WorkbookThread(head, leaving.signal);
    await thread.add([['a', '1']]);
    const [file, page] = [buffer(thread.file), thread.add([['b', '2']])];
    leaving.abort(new Error('left'));
    await expect(page).rejects.toThrow('left');
    await expect(file).rejects.toThrow('left');
    await thread.closed;
    await expect(thread.add([['c', '3']])).rejects.toThrow('left');
  });

  it('is never begun for one who has left already', async () => {
    const thread = new WorkbookThread(head, AbortSignal.abort(new Error('left')));
    await expect(thread.add([['a', '1']])).rejects.toThrow('left');
    await thread.closed;
  });
});
