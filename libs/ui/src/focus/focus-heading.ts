/** Where what was pressed goes with its press and the screen stays: its h1 has the focus, as after a change of screen. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('h1')?.focus();
