import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectGraph } from './faults.ts';

interface GraphFile {
  graph: {
    nodes: Record<string, unknown>;
    dependencies: Record<string, { source: string; target: string }[]>;
  };
}

/** The project graph of a repository as nx sees it. @throws when nx fails or says that it could not read sources. */
export function readNxGraph(root: string): ProjectGraph {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-graph-'));
  const file = join(folder, 'graph.json');
  try {
    const nx = join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, [nx, 'graph', `--file=${file}`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false' },
    });
    const said = `${stdout}\n${stderr}`;
    if (status !== 0 || /is not a function|partial|error/i.test(said)) {
      throw new Error(`nx could not make its project graph:\n${said.trim()}`);
    }
    const { graph } = JSON.parse(readFileSync(file, 'utf8')) as GraphFile;
    return { projects: Object.keys(graph.nodes), edges: Object.values(graph.dependencies).flat() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
