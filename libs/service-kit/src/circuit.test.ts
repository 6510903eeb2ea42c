import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Circuit } from './circuit.ts';

let circuit: Circuit;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  circuit = new Circuit();
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const fail = (times: number) => Array.from({ length: times }, () => circuit.failed());

describe('the circuit of a service', () => {
  it('opens after five failures in a row within ten seconds', () => {
    fail(4);
    expect(circuit.admits()).toBe(true);
    fail(1);
    expect(circuit.admits()).toBe(false);
  });
  it('stays closed when the failures lie further apart', () => {
    for (let i = 0; i < 20; i++) {
      fail(1);
      later(2_501);
    }
    expect(circuit.admits()).toBe(true);
  });
  it('stays closed while the service answers in between', () => {
    fail(4);
    circuit.succeeded();
    fail(4);
    expect(circuit.admits()).toBe(true);
  });
  it('lets one request a second through while it is open', () => {
    fail(5);
    later(999);
    expect(circuit.admits()).toBe(false);
    later(1);
    expect(circuit.admits()).toBe(true);
    expect(circuit.admits()).toBe(false);
    circuit.failed();
    later(60_000);
    expect(circuit.admits()).toBe(true);
    expect(circuit.admits()).toBe(false);
  });
  it('closes when the probe is answered', () => {
    fail(5);
    later(1_000);
    expect(circuit.admits()).toBe(true);
    circuit.succeeded();
    expect(circuit.admits()).toBe(true);
    fail(4);
    expect(circuit.admits()).toBe(true);
  });
});
