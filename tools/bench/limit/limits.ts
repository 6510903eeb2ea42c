import { Client } from 'pg';
import { isApart, limitOf } from '../figures/limit-pair.ts';
import { median } from '../figures/statistics.ts';
import type { Timing } from '../profile.ts';
import { bareDriver } from './bare/bare-driver.ts';
import type { LimitDriver, LimitFigures } from './driver.ts';
import { nodeDriver } from './node-driver.ts';
import { findPgbench } from './pgbench.ts';
import { limitFaults, limitSchema, limitStatistics, type LimitSize } from './schema.ts';
import type { Variant } from './steps.ts';

/** A limit as the product is compared with it. */
export interface Limit {
  variant: Variant;
  clients: number;
  driver: string;
  per_s: number;
  p50_ms: number;
  p99_ms: number;
  /** Every run's rate: before, after and, when these lay apart, a third. */
  runs_per_s: number[];
  isNoisy: boolean;
}

interface Options {
  size: LimitSize;
  timing: Timing;
  /** What `measure` and `measureAgain` take, at every number of clients. */
  variants: readonly Variant[];
  clients: readonly number[];
}

/** The raw limit of a server, measured while the product is idle. */
export class Limits {
  readonly #databaseUrl: string;
  readonly #driver: LimitDriver;
  readonly #options: Options;
  readonly #runs = new Map<string, LimitFigures[]>();

  private constructor(databaseUrl: string, driver: LimitDriver, options: Options) {
    this.#databaseUrl = databaseUrl;
    this.#driver = driver;
    this.#options = options;
  }

  static async prepare(databaseUrl: string, options: Options): Promise<Limits> {
    const limits = new Limits(databaseUrl, (await findPgbench()) ?? nodeDriver, options);
    await limits.#withClient(async (client) => {
      await client.query(limitSchema(options.size));
      for (const statement of limitStatistics) await client.query(statement);
    });
    return limits;
  }

  /** One run. */
  run(variant: Variant, clients: number): Promise<LimitFigures> {
    const { size, timing } = this.#options;
    const { warmupSeconds, seconds } = timing;
    const databaseUrl = this.#databaseUrl;
    return this.#driverOf(variant).run({ databaseUrl, variant, clients, warmupSeconds, seconds, size });
  }

  /** Measures every variant once, before the product's runs. */
  async measure(): Promise<void> {
    for (const { variant, clients } of this.#wanted()) await this.#measureOne(variant, clients);
  }

  /** The last measurement, and a third one where the first two lay apart. */
  async measureAgain(): Promise<void> {
    await this.measure();
    for (const { variant, clients } of this.#wanted()) {
      const [before, after] = this.#runs.get(keyOf(variant, clients))!;
      if (isApart(before!.per_s, after!.per_s)) await this.#measureOne(variant, clients);
    }
  }

  /** What `measure` and `measureAgain` found. */
  limit(variant: Variant, clients: number): Limit {
    return this.limitOf(variant, clients, this.#runs.get(keyOf(variant, clients))!);
  }

  /** What some runs say together. */
  limitOf(variant: Variant, clients: number, runs: readonly LimitFigures[]): Limit {
    const { value, isNoisy } = limitOf(runs.map((run) => run.per_s));
    return {
      variant,
      clients,
      driver: this.#driverOf(variant).name,
      per_s: value,
      p50_ms: median(runs.map((run) => run.p50_ms ?? 0)),
      p99_ms: median(runs.map((run) => run.p99_ms ?? 0)),
      runs_per_s: runs.map((run) => run.per_s),
      isNoisy,
    };
  }

  /** Drops the schema. @returns what is wrong with the limit itself; nothing, as a rule. */
  async finish(): Promise<string[]> {
    return this.#withClient(async (client) => {
      const { rows } = await client.query<{ faults: number }>(limitFaults);
      await client.query('DROP SCHEMA bench_limit CASCADE');
      const faults = rows[0]!.faults;
      return faults === 0 ? [] : [`${faults} balances of the raw limit are not the sums of their lines`];
    });
  }

  #wanted(): { variant: Variant; clients: number }[] {
    const { variants, clients } = this.#options;
    return variants.flatMap((variant) => clients.map((count) => ({ variant, clients: count })));
  }

  async #measureOne(variant: Variant, clients: number): Promise<void> {
    const figures = await this.run(variant, clients);
    const key = keyOf(variant, clients);
    this.#runs.set(key, [...(this.#runs.get(key) ?? []), figures]);
  }

  #driverOf(variant: Variant): LimitDriver {
    return variant === 'bare' ? bareDriver : this.#driver;
  }

  async #withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client(this.#databaseUrl);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

const keyOf = (variant: Variant, clients: number): string => `${variant} ${clients}`;
