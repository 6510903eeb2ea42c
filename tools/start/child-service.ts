import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@suanpan/embedded-postgres';
import { root } from '../root.ts';
import { openLog, type DataFolder } from './data-folder.ts';
import { nodeOptions } from './node-options.ts';

const readyWithinMs = 60_000;

/** A process of a service on this machine. */
export interface Place {
  /** The service's; of a further one with its number, such as `reporting-2`. */
  name: string;
  service: string;
  port: number;
}

export const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/** A process of a service; it can be stopped, killed and started again on the same port. */
export class ChildService {
  readonly name: string;
  readonly service: string;
  readonly url: string;
  readonly #folder: DataFolder;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #logFile = '';
  #logStart = 0;
  /** Told when the process ends without having been asked to. */
  onUnexpectedEnd: (how: string) => void = () => undefined;

  constructor({ name, service, port }: Place, folder: DataFolder, environment: NodeJS.ProcessEnv) {
    this.name = name;
    this.service = service;
    this.url = urlOf(port);
    this.#folder = folder;
    this.#environment = { ...environment, PORT: String(port) };
  }

  /** The process number while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and waits until it is ready to work.
   * @throws StartError with the last line of its log when it ends before.
   */
  async start(): Promise<void> {
    const child = this.#spawn();
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    const listening = new Promise<void>((resolve) => void child.once('message', () => resolve()));
    await Promise.race([listening, ended]);
    const watch = new AbortController();
    await Promise.race([this.#untilReady(watch.signal), ended]).finally(() => watch.abort());
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new StartError(`The service ${this.name} does not start: ${this.#lastWords()}`);
    }
  }

  /** Asks it to finish what it does and end. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it as a power cut would. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  #spawn(): ChildProcess {
    const log = openLog(this.#folder, this.name);
    this.#logFile = log.file;
    this.#logStart = statSync(log.file).size;
    const script = join(root, 'services', this.service, 'src', 'server.ts');
    // Detached, so that Ctrl-C in a terminal reaches the launcher alone and it stops them in order.
    const child = spawn(process.execPath, [...nodeOptions, script], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', log.descriptor, log.descriptor, 'ipc'],
      detached: true,
    });
    log.close();
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.onUnexpectedEnd(signal ?? `exit code ${code}`);
    });
    return child;
  }

  async #untilReady(signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + readyWithinMs;
    while (!signal.aborted) {
      if (await answersOk(`${this.url}/health/ready`)) return;
      if (Date.now() > deadline) {
        throw new StartError(
          `The service ${this.name} is not ready after ${readyWithinMs / 1000} s; see ${this.#logFile}.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** What it wrote since its start and is no log record: the reason it ended. */
  #lastWords(): string {
    const log = readFileSync(this.#logFile);
    // It may have been started anew since.
    const written = log.subarray(log.length < this.#logStart ? 0 : this.#logStart).toString('utf8');
    const lines = written.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('{'));
    return lines.find((line) => line.includes('Error')) ?? lines[0] ?? `see ${this.#logFile}.`;
  }
}

async function answersOk(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
