import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../root.ts';

/** Runs a command of the page to its end. @throws what it wrote when it failed. */
export function run(command: string, environment: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', command], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
}

/** A process that one command of the page has started. */
export class HandProcess {
  readonly #child: ChildProcess;
  readonly #command: string;
  #said = '';

  constructor(command: string, environment: NodeJS.ProcessEnv) {
    this.#command = command;
    // The shell becomes the process, so that a signal reaches it.
    this.#child = spawn('bash', ['-uc', `exec env ${command}`], { cwd: root, env: environment });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-4_000)));
  }

  /** Whether its command has this in it. */
  is(text: string): boolean {
    return this.#command.includes(text);
  }

  /** Waits until it can work. @throws what it said when it ended instead. */
  async ready(port: number): Promise<void> {
    while (!(await isReady(port))) {
      if (this.#child.exitCode !== null) throw new Error(`${this.#command}\n${this.#said}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    this.#child.kill('SIGKILL');
    await once(this.#child, 'exit');
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}
