import { fork, type ChildProcess } from 'node:child_process';

/** Starts a script as a process of its own. What it writes goes to our standard error. */
export const startChild = (script: URL): ChildProcess =>
  fork(script, { stdio: ['ignore', process.stderr, 'inherit', 'ipc'] });

/** Tells a process one message. @returns what it answers. @throws when it ends without an answer. */
export function tellChild<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null, signal: string | null) =>
      reject(new Error(`${child.spawnfile} ${child.spawnargs.join(' ')} ended with ${signal ?? code}.`));
    child.once('error', reject);
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('error', reject);
      child.off('exit', ended);
      resolve(said as T);
    });
    child.send(message);
  });
}

/** Runs a script that is told one message, answers with one and ends. */
export function askChild<T>(script: URL, message: object): Promise<T> {
  return tellChild<T>(startChild(script), message);
}

/** A script that answers one message after the other and stays, so that what it has made fast stays fast. */
export class KeptChild<Message extends object, Answer> {
  readonly #script: URL;
  #child: ChildProcess | undefined;

  constructor(script: URL) {
    this.#script = script;
  }

  /** One message at a time. It ends with the process that asks; one that has ended is started anew. */
  async ask(message: Message): Promise<Answer> {
    const child = (this.#child ??= startChild(this.#script));
    child.ref();
    child.channel?.ref();
    try {
      return await tellChild<Answer>(child, message);
    } catch (error) {
      this.#child = undefined;
      throw error;
    } finally {
      child.unref();
      child.channel?.unref();
    }
  }
}
