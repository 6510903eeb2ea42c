import ts from 'typescript';
import { componentName, constantName, type ScreenOptions } from '../screen-options.ts';

/**
 * Writes a screen into the text of an area's `feature.ts`: its page, its place in the menu, its path.
 * @param path of the screen, with a slash at its beginning.
 * @throws with one sentence when the file does not call `defineFeature` with all three lists.
 */
export function addToFeature(source: string, path: string, screen: ScreenOptions): string {
  const { name, title, zhCN, zhTW, section, can } = screen;
  const page = componentName(name);
  const text = constantName(name);
  const texts = `const ${text} = { en: ${quoted(title)}, 'zh-CN': ${quoted(zhCN)}, 'zh-TW': ${quoted(zhTW)} };\n\n`;
  const members = {
    exposes: `${page}: './src/${name}/page.tsx'`,
    menu: `{ label: ${text}, section: ${quoted(section)}, to: ${quoted(path)}, can: ${quoted(can)} }`,
    routes: `{ path: ${quoted(path)}, page: ${quoted(page)}, title: ${text}, can: ${quoted(can)} }`,
  };
  const { statement, lists } = placesIn(source);
  const insertions = Object.entries(members).map(([list, member]): [number, string] => {
    const place = lists.get(list);
    if (!place) throw new Error(`feature.ts has no list "${list}".`);
    return [place.end, place.isEmpty ? member : `, ${member}`];
  });
  insertions.push([statement, texts]);
  return insertions
    .toSorted(([a], [b]) => b - a)
    .reduce((whole, [at, what]) => whole.slice(0, at) + what + whole.slice(at), source);
}

interface Places {
  /** Where the statement begins that declares the feature. */
  statement: number;
  /** Where each list of it ends, by its name. */
  lists: Map<string, { end: number; isEmpty: boolean }>;
}

function placesIn(source: string): Places {
  const file = ts.createSourceFile('feature.ts', source, ts.ScriptTarget.Latest, true);
  for (const statement of file.statements) {
    if (!ts.isExportAssignment(statement) || !ts.isCallExpression(statement.expression)) continue;
    const [feature] = statement.expression.arguments;
    if (!feature || !ts.isObjectLiteralExpression(feature)) continue;
    const lists: Places['lists'] = new Map();
    for (const property of feature.properties) {
      if (!ts.isPropertyAssignment(property)) continue;
      const { initializer } = property;
      if (ts.isObjectLiteralExpression(initializer))
        lists.set(nameOf(property), endOf(initializer.properties));
      if (ts.isArrayLiteralExpression(initializer)) lists.set(nameOf(property), endOf(initializer.elements));
    }
    return { statement: statement.getStart(), lists };
  }
  throw new Error('feature.ts exports no feature.');
}

const nameOf = ({ name }: ts.PropertyAssignment): string => name.getText();

/** After the last member, before a comma that may follow it. */
const endOf = (members: ts.NodeArray<ts.Node>): { end: number; isEmpty: boolean } => {
  const last = members.at(-1);
  return last ? { end: last.getEnd(), isEmpty: false } : { end: members.pos, isEmpty: true };
};

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
