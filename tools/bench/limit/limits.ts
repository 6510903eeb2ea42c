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

/** The raw limit of a server, measured around the product's own run: `before`, then `after`, then `limits`. */
export class Limits {
  readonly #databaseUrl: string;
  readonly #driver: LimitDriver;
  readonly #size: LimitSize;
  readonly #timing: Timing;
  readonly #wanted: readonly { variant: Variant; clients: number }[];
  readonly #runs = new Map<string, LimitFigures[]>();

  private constructor(
    databaseUrl: string,
    driver: LimitDriver,
    options: { size: LimitSize; timing: Timing; variants: readonly Variant[]; clients: readonly number[] },
  ) {
    this.#databaseUrl = databaseUrl;
    this.#driver = driver;
    this.#size = options.size;
    this.#timing = options.timing;
    this.#wanted = options.variants.flatMap((variant) =>
      options.clients.map((clients) => ({ variant, clients })),
    );
  }

  static async prepare(
    databaseUrl: string,
    options: { size: LimitSize; timing: Timing; variants: readonly Variant[]; clients: readonly number[] },
  ): Promise<Limits> {
    const limits = new Limits(databaseUrl, (await findPgbench()) ?? nodeDriver, options);
    await limits.#withClient(async (client) => {
      await client.query(limitSchema(options.size));
      for (const statement of limitStatistics) await client.query(statement);
    });
    return limits;
  }

  /** Measures every variant once, the product being idle. */
  async measure(): Promise<void> {
    for (const wanted of this.#wanted) await this.#measureOne(wanted.variant, wanted.clients);
  }

  /** The last measurement, and a third one where the first two lay apart. */
  async measureAgain(): Promise<void> {
    await this.measure();
    for (const { variant, clients } of this.#wanted) {
      const [before, after] = this.#ratesOf(variant, clients);
      if (isApart(before!, after!)) await this.#measureOne(variant, clients);
    }
  }

  limit(variant: Variant, clients: number): Limit {
    const runs = this.#runs.get(keyOf(variant, clients))!;
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

  async #measureOne(variant: Variant, clients: number): Promise<void> {
    const { warmupSeconds, seconds } = this.#timing;
    const run = {
      databaseUrl: this.#databaseUrl,
      variant,
      clients,
      warmupSeconds,
      seconds,
      size: this.#size,
    };
    const figures = await this.#driverOf(variant).run(run);
    const key = keyOf(variant, clients);
    this.#runs.set(key, [...(this.#runs.get(key) ?? []), figures]);
  }

  #driverOf(variant: Variant): LimitDriver {
    return variant === 'bare' ? bareDriver : this.#driver;
  }

  #ratesOf(variant: Variant, clients: number): number[] {
    return (this.#runs.get(keyOf(variant, clients)) ?? []).map((run) => run.per_s);
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
