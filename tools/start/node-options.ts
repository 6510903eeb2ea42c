/** A small young generation keeps idle processes small, and what a request makes is small. */
export const nodeOptions: readonly string[] = ['--max-semi-space-size=4'];
