import type { BackupSchedule } from '@suanpan/contracts';
import { MinuteTimer, ProblemError } from '@suanpan/service-kit';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Call } from '../books/call.ts';
import { systemCall } from '../maintenance/run-maintenance.ts';
import { Pace } from '@suanpan/service-kit/files';
import type { KeptSchedule } from './backup-folder.ts';
import { drillNewest, recordDrill } from './drill.ts';
import { keepBackup } from './keep-backup.ts';
import type { BackupService } from './routes.ts';

const dayMs = 86_400_000;
const drillEveryMs = 7 * dayMs;

/** The last moment until now at which the schedule asks for a backup; null when it asks for none. By the clock of this machine. */
function lastDue({ every, hour, weekday }: BackupSchedule, now: Date): Date | null {
  if (every === 'off') return null;
  const due = new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour);
  const today = now.getDay() === 0 ? 7 : now.getDay();
  const back = every === 'week' ? (today - weekday + 7) % 7 : 0;
  due.setDate(due.getDate() - back);
  if (due > now) due.setDate(due.getDate() - (every === 'week' ? 7 : 1));
  return due;
}

/** Whether a backup is to be made now. */
function isDue(schedule: KeptSchedule, newest: string | null, now: Date): boolean {
  const due = lastDue(schedule, now);
  return (
    due !== null && due.toISOString() > schedule.since && (newest === null || newest < due.toISOString())
  );
}

/** Makes what is due of all sets; looks once a minute; what fails is said on the page and tried again with the next due moment. */
export class BackupClock {
  readonly #service: BackupService;
  readonly #log: FastifyBaseLogger;
  readonly #first: (accountSetId: number) => Promise<void>;
  readonly #timer: MinuteTimer;

  /** @param first what of each set is done before its backup, while nobody else makes or takes one. */
  constructor(
    service: BackupService,
    log: FastifyBaseLogger,
    first: (accountSetId: number) => Promise<void> = async () => undefined,
  ) {
    this.#service = service;
    this.#log = log;
    this.#first = first;
    this.#timer = new MinuteTimer(
      (now) => this.look(now),
      (error) => log.error(error, 'backups could not be looked after'),
    );
  }

  start(): void {
    this.#timer.start();
  }

  stop(): Promise<void> {
    return this.#timer.stop();
  }

  /** One look at all sets. */
  async look(now: Date): Promise<void> {
    const { folder } = this.#service;
    for (const accountSetId of await folder.sets()) {
      if (this.#timer.signal.aborted) return;
      try {
        await folder.alone(accountSetId, async () => {
          await this.#first(accountSetId);
          await this.#backUp(accountSetId, now);
          await this.#drill(accountSetId, now);
        });
      } catch (error) {
        this.#log.error({ accountSetId, err: error }, 'the backups of a company could not be looked after');
      }
    }
  }

  async #backUp(accountSetId: number, now: Date): Promise<void> {
    const { folder, db } = this.#service;
    const schedule = await folder.schedule(accountSetId);
    const scheduled = (await folder.list(accountSetId)).filter(({ kind }) => kind === 'scheduled');
    const failed = await folder.failed(accountSetId);
    const last =
      [scheduled[0]?.madeAt, failed?.at]
        .filter((at) => at !== undefined)
        .toSorted()
        .at(-1) ?? null;
    if (!isDue(schedule, last, now)) return;
    try {
      await db.write(this.#call(accountSetId), (books) =>
        keepBackup(books, this.#service, { kind: 'scheduled', pace: this.#pace() }),
      );
      await folder.saveFailure(accountSetId, null);
      for (const { name } of scheduled.slice(schedule.keep - 1)) await folder.remove(accountSetId, name);
    } catch (error) {
      this.#log.error(error, 'a scheduled backup was not made');
      await folder.saveFailure(accountSetId, { at: now.toISOString(), reason: reasonOf(error) });
    }
  }

  async #drill(accountSetId: number, now: Date): Promise<void> {
    const { folder, db } = this.#service;
    const last = await folder.drill(accountSetId);
    const kept = await folder.list(accountSetId);
    const since = last?.at ?? kept.at(-1)?.madeAt;
    const newest = kept[0];
    if (!newest || since === undefined || now.getTime() - Date.parse(since) < drillEveryMs) return;
    const call = this.#call(accountSetId);
    try {
      await db.write(call, async (books) => {
        const drill = await drillNewest(this.#service, call, this.#pace());
        if (drill) recordDrill(books, drill);
        if (drill && !drill.passed)
          this.#log.error({ accountSetId, reason: drill.reason }, 'a backup did not stand its trial');
      });
    } catch (error) {
      if (this.#timer.signal.aborted) return;
      this.#log.error({ accountSetId, err: error }, 'the trial of a backup could not be made');
      const at = now.toISOString();
      await folder.saveDrill(accountSetId, { name: newest.name, at, passed: false, reason: reasonOf(error) });
    }
  }

  #pace(): Pace {
    return new Pace(this.#timer.signal, () => undefined);
  }

  #call(accountSetId: number): Call {
    return { ...systemCall(accountSetId, 'backup'), route: 'backup', key: randomUUID(), isLong: true };
  }
}

const reasonOf = (error: unknown): string =>
  (error instanceof ProblemError ? error.problems[0]?.code : undefined) ?? 'request.failed';
