/** One event of a stream (server-sent events): its name, its text, and the id to go on behind. */
export interface StreamEvent {
  event: string;
  data: string;
  id: string | null;
}

/** Reads a stream of events piece by piece, however the pieces are cut; comments (heartbeats) are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const pieces = (rest + value).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) {
        const event = eventOf(piece);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** The events that a text holds whole, and how much of the text they take. */
export function eventsIn(text: string): { events: StreamEvent[]; read: number } {
  const read = text.lastIndexOf('\n\n') + 2;
  if (read < 2) return { events: [], read: 0 };
  const events = text
    .slice(0, read)
    .split('\n\n')
    .flatMap((piece) => eventOf(piece) ?? []);
  return { events, read };
}

function eventOf(piece: string): StreamEvent | null {
  const fields = piece.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')] as const] : [];
  });
  const valueOf = (name: string): string | undefined => fields.find(([field]) => field === name)?.[1];
  const data = fields.filter(([name]) => name === 'data').map(([, text]) => text);
  if (data.length === 0) return null;
  return { event: valueOf('event') ?? 'message', data: data.join('\n'), id: valueOf('id') ?? null };
}
