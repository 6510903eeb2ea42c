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

/** A process that one command of the page starts. */
export class HandProcess {
  /** Such as "ledger 12382". */
  readonly name: string;
  readonly #port: number;
  readonly #command: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess;
  #said = '';

  constructor(command: string, port: number, environment: NodeJS.ProcessEnv) {
    this.#command = command;
    this.#port = port;
    this.#environment = environment;
    this.name = `${/services\/(\w+)\//.exec(command)?.[1]} ${port}`;
    this.#child = this.#start();
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Waits until it can work. @throws what it said when it ended instead. */
  async ready(): Promise<void> {
    while (!(await isReady(this.#port))) {
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

  /** Starts it again by the same command, after it was killed. */
  async startAgain(): Promise<void> {
    this.#child = this.#start();
    await this.ready();
  }

  #start(): ChildProcess {
    // The shell becomes the process, so that a signal reaches it.
    const child = spawn('bash', ['-uc', `exec env ${this.#command}`], { cwd: root, env: this.#environment });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-4_000)));
    return child;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  } catch {
    return false;
  }
}
