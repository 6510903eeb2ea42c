import type { Backup, BackupDrill, BackupSchedule, BackupState, BackupSummary } from '@suanpan/contracts';
import { found, type Member } from '@suanpan/service-kit';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** What a kept backup is called outside. */
export const fileNameOf = ({ companyName, name }: Pick<Backup, 'companyName' | 'name'>): string =>
  `${companyName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)}-${name}.suanpan.zip`;

const noSchedule: BackupSchedule = { every: 'off', hour: 2, weekday: 7, keep: 14 };

/** A schedule, and from when on it holds. */
export interface KeptSchedule extends BackupSchedule {
  since: string;
}

/** By which request, for whom, and behind which event books began anew, and how many entries of trade's history their backup has. */
export interface BegunAfresh {
  requestId: string;
  userId: number;
  userName: string;
  role: Member['role'];
  seq: number;
  events: number;
}

/** A lock that nobody has given back for so long belongs to a process that has ended. */
const staleLockMs = 3_600_000;

/**
 * Where backups lie: a folder of each set with its files, what is said of each beside it, the set's schedule and the result of the
 * last trial restore. Only the service's own user may read it. Several ledgers share one folder.
 */
export class BackupFolder {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /** The sets that have a folder. */
  async sets(): Promise<number[]> {
    const names = await readdir(this.#root).catch(() => []);
    return names.filter((name) => /^[0-9]+$/.test(name)).map(Number);
  }

  /** A name of this moment, and where its file is written until it is whole. */
  async begin(accountSetId: number): Promise<{ name: string; path: string }> {
    await mkdir(this.#of(accountSetId), { recursive: true, mode: 0o700 });
    const moment = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const name = `${moment}-${randomBytes(4).toString('hex')}`;
    return { name, path: join(this.#of(accountSetId), `${name}.part`) };
  }

  /** Keeps a file that is whole under its name. */
  async keep(
    accountSetId: number,
    {
      name,
      path,
      kind,
      summary,
    }: { name: string; path: string; kind: Backup['kind']; summary: BackupSummary },
  ): Promise<Backup> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const { size } = await stat(path);
    const backup: Backup = { ...summary, name, kind, size, sha256: hash.digest('hex') };
    await this.#writeJson(accountSetId, `${name}.json`, backup);
    await rename(path, this.#fileOf(accountSetId, name));
    return backup;
  }

  /** The kept backups, the newest first. */
  async list(accountSetId: number): Promise<Backup[]> {
    const files = await readdir(this.#of(accountSetId)).catch(() => []);
    const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
    const said = names.toSorted().toReversed();
    const backups = await Promise.all(
      said.map((name) => this.#readJson<Backup>(accountSetId, `${name}.json`)),
    );
    return backups.filter((backup) => backup !== null);
  }

  /** One of them, and where it lies. @throws ProblemError request.not-found. */
  async find(accountSetId: number, name: string): Promise<{ backup: Backup; path: string }> {
    const backup = (await this.list(accountSetId)).find((one) => one.name === name);
    return { backup: found(backup), path: this.#fileOf(accountSetId, name) };
  }

  async remove(accountSetId: number, name: string): Promise<void> {
    await rm(this.#fileOf(accountSetId, name), { force: true });
    await rm(join(this.#of(accountSetId), `${name}.json`), { force: true });
  }

  async schedule(accountSetId: number): Promise<KeptSchedule> {
    const kept = await this.#readJson<KeptSchedule>(accountSetId, 'schedule.json');
    return kept ?? { ...noSchedule, since: new Date(0).toISOString() };
  }

  async saveSchedule(accountSetId: number, schedule: BackupSchedule): Promise<void> {
    await mkdir(this.#of(accountSetId), { recursive: true, mode: 0o700 });
    const kept: KeptSchedule = { ...schedule, since: new Date().toISOString() };
    await this.#writeJson(accountSetId, 'schedule.json', kept);
  }

  drill(accountSetId: number): Promise<BackupDrill | null> {
    return this.#readJson<BackupDrill>(accountSetId, 'drill.json');
  }

  async saveDrill(accountSetId: number, drill: BackupDrill): Promise<void> {
    await this.#writeJson(accountSetId, 'drill.json', drill);
  }

  failed(accountSetId: number): Promise<BackupState['failed']> {
    return this.#readJson<BackupState['failed'] & object>(accountSetId, 'failed.json');
  }

  async saveFailure(accountSetId: number, failed: BackupState['failed']): Promise<void> {
    if (failed) await this.#writeJson(accountSetId, 'failed.json', failed);
    else await rm(join(this.#of(accountSetId), 'failed.json'), { force: true });
  }

  /** When books were about to begin anew, the first time first, as long as their documents may not be gone yet. */
  async begunAfresh(accountSetId: number): Promise<BegunAfresh[]> {
    const files = await readdir(this.#of(accountSetId)).catch(() => []);
    const notices = await Promise.all(
      files
        .filter((file) => /^afresh(-\w+)?\.json$/.test(file))
        .map((file) => this.#readJson<BegunAfresh>(accountSetId, file)),
    );
    return notices.filter((begun) => begun !== null).toSorted((a, b) => a.seq - b.seq);
  }

  saveBegunAfresh(accountSetId: number, begun: BegunAfresh): Promise<void> {
    return this.#writeJson(accountSetId, afreshFile(begun.requestId), begun);
  }

  /** Of this request alone: another one may have begun meanwhile. */
  async forgetBegunAfresh(accountSetId: number, requestId: string): Promise<void> {
    await rm(join(this.#of(accountSetId), afreshFile(requestId)), { force: true });
    const old = await this.#readJson<BegunAfresh>(accountSetId, oldAfreshFile);
    if (old?.requestId === requestId) await rm(join(this.#of(accountSetId), oldAfreshFile), { force: true });
  }

  /** Work that only one process does at a time; who comes meanwhile leaves it to that one. */
  async alone(accountSetId: number, work: () => Promise<void>): Promise<void> {
    const path = join(this.#of(accountSetId), 'lock');
    const lock = await open(path, 'wx', 0o600).catch(() => null);
    if (!lock) {
      const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
      if (age > staleLockMs) await rm(path, { force: true });
      return;
    }
    try {
      await lock.close();
      await work();
    } finally {
      await rm(path, { force: true });
    }
  }

  #of(accountSetId: number): string {
    return join(this.#root, String(accountSetId));
  }

  #fileOf(accountSetId: number, name: string): string {
    return join(this.#of(accountSetId), `${name}${ending}`);
  }

  /** Whole or not at all: whoever reads meanwhile finds the old one. */
  async #writeJson(accountSetId: number, file: string, content: object): Promise<void> {
    const path = join(this.#of(accountSetId), file);
    const half = `${path}.${randomBytes(4).toString('hex')}`;
    await writeFile(half, JSON.stringify(content), { mode: 0o600 });
    await rename(half, path);
  }

  async #readJson<T>(accountSetId: number, file: string): Promise<T | null> {
    try {
      return JSON.parse(await readFile(join(this.#of(accountSetId), file), 'utf8')) as T;
    } catch {
      return null;
    }
  }
}

const ending = '.suanpan.zip';

/** A request's number is no name of a file: its sender chooses it. */
const afreshFile = (requestId: string): string =>
  `afresh-${createHash('sha256').update(requestId).digest('hex').slice(0, 32)}.json`;

/** The one notice of a set in versions before; one may still be pending. */
const oldAfreshFile = 'afresh.json';
