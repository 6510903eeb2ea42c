import type { SubjectBalanceRow } from '@suanpan/contracts';
import type { Acknowledged } from './acknowledged.ts';
import type { PatientCaller } from './patient-caller.ts';

const pauseMs = 250;
const february = 'accountDate=2025-02-28';

/** Looks at the books again and again: whatever is away just now, figures that are shown belong together (P2). */
export class Reader {
  readonly #caller: PatientCaller;
  readonly #books: Acknowledged;

  constructor(caller: PatientCaller, books: Acknowledged) {
    this.#caller = caller;
    this.#books = books;
  }

  async act(): Promise<void> {
    for (const path of ['/voucher?page=1&size=20', `/accountBook/generalLedger?${february}`, '/checkout'])
      await this.#read(path);
    const rows = await this.#read<SubjectBalanceRow[]>(`/accountBook/subjectBalance?${february}`);
    const { endingDebitBalance: debit, endingCreditBalance: credit } = rows.find(({ isTotal }) => isTotal)!;
    if (debit !== credit) throw new Error(`The trial balance shows debit ${debit} and credit ${credit}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }

  async #read<T>(path: string): Promise<T> {
    const { isDone, code, data } = await this.#caller.ask<T>('GET', path);
    if (!isDone) throw new Error(`GET ${path} was refused: ${code}.`);
    this.#books.count('read');
    return data;
  }
}
