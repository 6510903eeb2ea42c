/**
 * Open forms of this browser that answer when they are asked for, each on a channel of its own name: for pages that did
 * not come over https, which have no locks. A tab that is closed or has crashed answers no more.
 */
export interface Channel {
  send(word: string): void;
  onWord(hear: (word: unknown) => void): void;
  close(): void;
}

/** The channel of this name in all tabs of this browser; none hears what it sends itself. */
export function channelOf(name: string): Channel {
  const channel = new BroadcastChannel(name);
  return {
    send: channel.postMessage.bind(channel),
    onWord: (hear) => channel.addEventListener('message', ({ data }) => hear(data)),
    close: () => channel.close(),
  };
}

const ASKED = 'is it open?';
const OPEN = 'it is open';
/** Asked so often in vain, a form is closed; a busy tab may leave a call unanswered. One that answers is asked again. */
const CALLS = 3;
const EVERY_MS = 1000;

/** Answers as long as the form is open; @returns what ends it. */
export function answerAsOpen(channel: Channel): () => void {
  channel.onWord((word) => {
    if (word === ASKED) channel.send(OPEN);
  });
  return () => channel.close();
}

/** Does something once nobody answers; @returns what stops the asking. */
export function whenUnanswered(channel: Channel, act: () => void): () => void {
  let inVain = 0;
  channel.onWord((word) => {
    if (word === OPEN) inVain = 0;
  });
  const ask = (): void => {
    if (inVain === CALLS) {
      stop();
      act();
      return;
    }
    inVain += 1;
    channel.send(ASKED);
  };
  const asking = setInterval(ask, EVERY_MS);
  const stop = (): void => {
    clearInterval(asking);
    channel.close();
  };
  ask();
  return stop;
}
