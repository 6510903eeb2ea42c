import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { boundaryFaults, type Edge } from './faults.ts';
import { importsOf, readProjects, type Project } from './workspace.ts';

const project = (
  name: string,
  kind: string,
  declared: string[] = [],
  sources: Project['sources'] = [],
): Project => ({
  name,
  folder: name,
  kind,
  declared,
  sources,
});

/** The faults of some projects whose declared dependencies are all in the graph, with these edges besides. */
function faultsOf(projects: Project[], more: Edge[] = []): string[] {
  const names = projects.map(({ name }) => name);
  const edges = projects.flatMap(({ name, declared }) =>
    declared.filter((target) => names.includes(target)).map((target) => ({ source: name, target })),
  );
  return boundaryFaults(projects, { projects: names, edges: [...edges, ...more] });
}

describe('a boundary fault is', () => {
  it('nothing, when everybody keeps to the rules', () => {
    expect(faultsOf([project('core', 'core'), project('contracts', 'contracts', ['core'])])).toEqual([]);
  });

  it('an app that uses a service, even when it says so', () => {
    expect(faultsOf([project('ledger', 'service'), project('shell', 'app', ['ledger'])])).toEqual([
      'shell (app) may not use ledger (service).',
    ]);
  });

  it('a service that uses another service', () => {
    expect(faultsOf([project('ledger', 'service'), project('identity', 'service', ['ledger'])])).toEqual([
      'identity (service) may not use ledger (service).',
    ]);
  });

  it('a relative import into another project, which no package.json declares', () => {
    const edge = { source: 'contracts', target: 'core' };
    expect(faultsOf([project('core', 'core'), project('contracts', 'contracts')], [edge])).toEqual([
      'contracts uses core without declaring it.',
    ]);
  });

  it('a rule that uses anything at all', () => {
    expect(faultsOf([project('contracts', 'contracts'), project('core', 'core', ['contracts'])])).toContain(
      'core (core) may not use contracts (contracts).',
    );
  });

  it('the test kit outside tests', () => {
    const sources = [
      { file: 'services/ledger/src/app.ts', imports: ['testing'] },
      { file: 'services/ledger/src/app.test.ts', imports: ['testing'] },
    ];
    expect(
      faultsOf([project('testing', 'testing'), project('ledger', 'service', ['testing'], sources)]),
    ).toEqual(['services/ledger/src/app.ts may not import testing: it is for tests only.']);
  });

  it('a screen library in a service', () => {
    expect(faultsOf([project('ledger', 'service', ['react'])])).toEqual([
      'ledger may not have react: screens belong to apps.',
    ]);
  });

  it('a project without a known kind', () => {
    expect(faultsOf([project('stray', 'other')])).toEqual([
      'stray has no known tag "type:…" in its package.json.',
    ]);
  });
});

describe('a graph that is not whole is a fault by itself', () => {
  const projects = [project('core', 'core'), project('contracts', 'contracts', ['core'])];

  it('when it has no edges', () => {
    expect(boundaryFaults(projects, { projects: ['core', 'contracts'], edges: [] })).toEqual([
      'nx does not know that contracts uses core: its graph is not whole.',
    ]);
  });

  it('when a project is missing', () => {
    const edges = [{ source: 'contracts', target: 'core' }];
    expect(boundaryFaults(projects, { projects: ['contracts'], edges })).toEqual([
      'nx does not know the project core: its graph is not whole.',
    ]);
  });
});

it('imports are found in every form', () => {
  const source = `
    import a from 'one'; import 'two'; export * from "three"; const b = await import('four');
    import { c,
      d } from 'five';`;
  expect(importsOf(source)).toEqual(['one', 'two', 'three', 'four', 'five']);
});

it('the repository’s own projects are all read, with their kinds', () => {
  const projects = readProjects(root);
  expect(projects.find(({ name }) => name === '@suanpan/ledger')?.kind).toBe('service');
  expect(projects.find(({ name }) => name === '@suanpan/shell')?.sources.length).toBeGreaterThan(0);
});
