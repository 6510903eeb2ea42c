import { mayNotInstall, mayUse, onlyFrom } from './rules.ts';
import type { Project } from './workspace.ts';

/** A dependency between two projects as nx found it, by package.json or by reading the sources. */
export interface Edge {
  source: string;
  target: string;
}

/** What nx knows. */
export interface ProjectGraph {
  projects: readonly string[];
  edges: readonly Edge[];
}

/**
 * Everything that breaks the house's boundaries, as sentences. First of all that the graph is whole: a check on a
 * graph without edges would find nothing and say that all is well.
 */
export function boundaryFaults(projects: readonly Project[], graph: ProjectGraph): string[] {
  return [
    ...missingFromGraph(projects, graph),
    ...projects.flatMap(unknownKind),
    ...graph.edges.flatMap((edge) => edgeFaults(projects, edge)),
    ...projects.flatMap((project) => importFaults(projects, project)),
    ...projects.flatMap(libraryFaults),
  ];
}

function missingFromGraph(projects: readonly Project[], { projects: known, edges }: ProjectGraph): string[] {
  const names = new Set(projects.map(({ name }) => name));
  const present = new Set(edges.map(({ source, target }) => `${source} ${target}`));
  return projects.flatMap(({ name, declared }) => [
    ...(known.includes(name) ? [] : [`nx does not know the project ${name}: its graph is not whole.`]),
    ...declared
      .filter((target) => names.has(target) && !present.has(`${name} ${target}`))
      .map((target) => `nx does not know that ${name} uses ${target}: its graph is not whole.`),
  ]);
}

const unknownKind = ({ name, kind }: Project): string[] =>
  Object.hasOwn(mayUse, kind) ? [] : [`${name} has no known tag "type:…" in its package.json.`];

function edgeFaults(projects: readonly Project[], { source, target }: Edge): string[] {
  const from = projects.find(({ name }) => name === source);
  const to = projects.find(({ name }) => name === target);
  if (!from || !to || from === to) return [];
  const faults: string[] = [];
  if (!mayUse[from.kind]?.includes(to.kind)) {
    faults.push(`${source} (${from.kind}) may not use ${target} (${to.kind}).`);
  }
  if (!from.declared.includes(target)) faults.push(`${source} uses ${target} without declaring it.`);
  return faults;
}

function importFaults(projects: readonly Project[], { sources }: Project): string[] {
  return sources.flatMap(({ file, imports }) =>
    imports.flatMap((imported) => {
      const target = projects.find(({ name }) => imported === name || imported.startsWith(`${name}/`));
      const allowed = target && onlyFrom[target.kind];
      if (!allowed || allowed.test(file)) return [];
      return [
        `${file} may not import ${imported}: it is for ${target.kind === 'testing' ? 'tests' : 'configurations'} only.`,
      ];
    }),
  );
}

const libraryFaults = ({ name, kind, declared }: Project): string[] =>
  mayNotInstall
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap(({ library, reason }) =>
      declared.filter((used) => library.test(used)).map((used) => `${name} may not have ${used}: ${reason}.`),
    );
