/** What a screen is called and where it stands; `screen/schema.json` describes each for the command line. */
export interface ScreenOptions {
  /** In lower case with hyphens. */
  name: string;
  title: string;
  zhCN: string;
  zhTW: string;
  section: string;
  can: string;
}

/** `note-list` as the name of a component: `NoteList`. */
export const componentName = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** `note-list` as the name of a constant: `noteList`. */
export const constantName = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_match, letter: string) => letter.toUpperCase());
