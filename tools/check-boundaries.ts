import { boundaryFaults } from './boundaries/faults.ts';
import { readNxGraph } from './boundaries/nx-graph.ts';
import { readProjects } from './boundaries/workspace.ts';
import { oneSentence } from './one-sentence.ts';
import { root } from './root.ts';

/** `npm run boundaries`: who may use whom, checked over the nx graph. */
try {
  const projects = readProjects(root);
  const faults = boundaryFaults(projects, readNxGraph(root));
  for (const fault of faults) console.error(fault);
  console.log(`${projects.length} projects, ${faults.length} boundary faults.`);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(oneSentence(error));
  process.exitCode = 1;
}
