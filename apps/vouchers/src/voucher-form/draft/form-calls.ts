/**
 * Open forms of this browser that answer when they are asked for, each on a channel of its own name: for pages that did
 * not come over https, which have no locks. A tab that is closed or has crashed answers no more.
 */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;

const ASKED = 'is it open?';
const OPEN = 'it is open';
/** Asked so often in vain, a form is closed; a busy tab may leave a call unanswered. One that answers is asked again. */
const CALLS = 3;
const EVERY_MS = 1000;

/** Answers as long as the form is open; @returns what ends it. */
export function answerAsOpen(channel: Channel): () => void {
  channel.addEventListener('message', ({ data }) => {
    if (data === ASKED) channel.postMessage(OPEN);
  });
  return () => channel.close();
}

/** Does something once nobody answers; @returns what stops the asking. */
export function whenUnanswered(channel: Channel, act: () => void): () => void {
  let inVain = 0;
  channel.addEventListener('message', ({ data }) => {
    if (data === OPEN) inVain = 0;
  });
  const ask = (): void => {
    if (inVain === CALLS) {
      stop();
      act();
      return;
    }
    inVain += 1;
    channel.postMessage(ASKED);
  };
  const asking = setInterval(ask, EVERY_MS);
  const stop = (): void => {
    clearInterval(asking);
    channel.close();
  };
  ask();
  return stop;
}
