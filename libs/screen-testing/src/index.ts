export { failed, forbidden, pending, Refused, type Answer, type Answers } from './answers.ts';
export { blank } from './blank.ts';
export { renderScreen, type ScreenOptions } from './render-screen.tsx';
export { longName } from './shell.ts';
export { testScreenStates, type ScreenSpec } from './screen-states.tsx';
