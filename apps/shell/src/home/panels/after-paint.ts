/** What of the homepage comes after the first paint, in one file. */
export { LaterPanels } from './later-panels.tsx';
export { TodoPanel } from './todo-panel.tsx';
