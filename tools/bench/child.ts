import { fork } from 'node:child_process';

/**
 * Runs a script as a process of its own: told one message, it answers with one and ends. What it writes goes to our
 * standard error.
 * @throws when it ends without an answer.
 */
export function askChild<T>(script: URL, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { stdio: ['ignore', process.stderr, 'inherit', 'ipc'] });
    let answer: T | undefined;
    child.once('message', (said) => (answer = said as T));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer === undefined) reject(new Error(`${script.pathname} ended with ${signal ?? code}.`));
      else resolve(answer);
    });
    child.send(message);
  });
}
