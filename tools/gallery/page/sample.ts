import type { ReactNode } from 'react';

/** A shared component as the gallery shows it. */
export interface Sample {
  /** As it is imported. */
  name: string;
  /** What it is for, in a sentence. */
  use: string;
  /** The component in its states: usual, with long names and big amounts, with a fault. */
  Show(): ReactNode;
}
