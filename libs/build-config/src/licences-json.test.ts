import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencesJson } from './licences-json.ts';

interface Licences {
  packages: { name: string; version: string; licence: string; text: number }[];
  texts: string[];
}
const { packages, texts } = JSON.parse(licencesJson(path.join(import.meta.dirname, '../../..'))) as Licences;
const named = (name: string) => packages.find((one) => one.name === name);

describe('the list of software in the product', () => {
  it('names what runs in browsers and on servers, with version, licence and text', () => {
    for (const name of ['react', 'antd', 'fastify', 'pg']) {
      const one = named(name);
      expect(one).toMatchObject({ licence: 'MIT', version: expect.stringMatching(/^\d+\./) });
      expect(texts[one?.text ?? -1]).toMatch(/permission is hereby granted/i);
    }
  });

  it('leaves out tools that only build and test, and our own packages', () => {
    const names = packages.map(({ name }) => name);
    expect(names).not.toContain('vitest');
    expect(names).not.toContain('@playwright/test');
    expect(names.filter((name) => name.startsWith('@suanpan/'))).toEqual([]);
  });

  it('names a licence for each, and has no address in any text', () => {
    expect(packages.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([]);
    expect(texts.filter((text) => /https?:\/\//.test(text))).toEqual([]);
  });
});
