import { configureGlobal } from 'fast-check';

/**
 * Property tests draw the same cases each time, so that a change of the product alone can make one fail; a failure prints
 * seed and path. PROOF_SEED draws others, as the soak does.
 */
configureGlobal({ seed: Number(process.env.PROOF_SEED ?? 77) });
