import type { ServiceName } from './service-names.ts';

/**
 * A small young generation: four idle processes then need 440 MB instead of 560 MB, and answering is not measurably
 * slower, since what a request makes is small. The ledger makes the most, a hundred kilobytes a posting, and clears it away
 * less often in four times the space. One thread does that: helpers would take the processors from the other processes,
 * and cost more than they save. The ledger's whole heap is looked through when it has grown by six tenths: left to itself
 * V8 does so every two seconds under load, which took a twentieth of both processors.
 */
export const nodeOptions = (service: ServiceName): string[] => [
  '--no-parallel-scavenge',
  ...(service === 'ledger'
    ? ['--max-semi-space-size=8', '--heap-growing-percent=60']
    : ['--max-semi-space-size=2']),
];
