import type { ReactNode } from 'react';

/** The abacus mark: two rods, five beads, in the colour of the text around it. */
export function Logo({ size = 24 }: { size?: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      fill="currentColor"
    >
      <rect x="2" y="2" width="20" height="20" rx="3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M8 2v20M16 2v20" stroke="currentColor" strokeWidth="1.2" />
      <ellipse cx="8" cy="6.4" rx="3.4" ry="1.9" />
      <ellipse cx="8" cy="13.4" rx="3.4" ry="1.9" />
      <ellipse cx="8" cy="17.6" rx="3.4" ry="1.9" />
      <ellipse cx="16" cy="9.4" rx="3.4" ry="1.9" />
      <ellipse cx="16" cy="17.6" rx="3.4" ry="1.9" />
    </svg>
  );
}
