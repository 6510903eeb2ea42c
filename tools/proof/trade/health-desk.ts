import type { BooksCheck } from '@suanpan/contracts';
import { createApp as createReporting } from '@suanpan/reporting';
import type { App } from '@suanpan/service-kit';
import { patience, SignedCaller } from '@suanpan/testing';
import type { TradeHouse } from './trade-house.ts';
import type { TradingCompany } from './trading-company.ts';

/** The real reporting on the database of a `TradeHouse`: what it says of books whose vouchers documents became. */
export class HealthDesk {
  readonly #app: App;
  readonly #caller: SignedCaller;

  private constructor(app: App, caller: SignedCaller) {
    this.#app = app;
    this.#caller = caller;
  }

  static async open(house: TradeHouse): Promise<HealthDesk> {
    const caller = new SignedCaller('reporting');
    const app = await createReporting({
      ...patience,
      logLevel: 'silent',
      databaseUrl: house.database.url('reporting_app'),
      verifier: caller.verifier,
    });
    caller.connect(app);
    return new HealthDesk(app, caller);
  }

  async ask<T>(company: TradingCompany, path: string): Promise<T> {
    return (await this.#caller.call<T>(company.manager, 'GET', path)).data;
  }

  /** What one check holds against each other: all the documents, all the books, and the subjects that differ. */
  async check(company: TradingCompany, key: BooksCheck['key'], query: string): Promise<string> {
    const checks = await this.ask<BooksCheck[]>(company, `/report/health?${query}`);
    const { left, right, offenders } = checks.find((one) => one.key === key)!;
    return [`${left}/${right}`, ...offenders.map(({ subjectCode }) => subjectCode)].join(' ');
  }

  close(): Promise<void> {
    return this.#app.close();
  }
}
