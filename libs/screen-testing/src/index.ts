export { failed, forbidden, pending, Refused, type Answer, type Answers } from './answers.ts';
export { blank } from './blank.ts';
export { renderScreen, type ScreenOptions } from './render-screen.tsx';
export { longName } from './shell.ts';
export { testScreenStates, type ScreenSpec } from './screen-states.tsx';
/** The hands of a user in a test. */
export { userEvent } from '@testing-library/user-event';
