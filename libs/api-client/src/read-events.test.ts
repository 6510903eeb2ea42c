import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

async function eventsOf(...pieces: string[]) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

it('an event is read whole, however the network cuts it', async () => {
  expect(await eventsOf('event: prog', 'ress\nda', 'ta: 0.5\n', '\nid: 7\ndata: x\n\n')).toEqual([
    { event: 'progress', data: '0.5', id: null },
    { event: 'message', data: 'x', id: '7' },
  ]);
});

it('heartbeats and what is cut off at the end are no events', async () => {
  expect(await eventsOf(': beat\n\nevent: file\ndata: a\n\nevent: file\ndata: b')).toEqual([
    { event: 'file', data: 'a', id: null },
  ]);
});
