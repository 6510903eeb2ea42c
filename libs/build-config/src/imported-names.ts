import ts from 'typescript';

/** The names that a module imports by value, or passes on, of some libraries. */
export type ImportedNames = Record<string, string[]>;

/**
 * Reads what a TypeScript module uses of some libraries; types, which are gone when it runs, do not count.
 * @param libraries whose names are wanted; a subpath is a library of its own.
 */
export function importedNames(source: string, libraries: ReadonlySet<string>): ImportedNames {
  const names: ImportedNames = {};
  const file = ts.createSourceFile('module.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  for (const statement of file.statements) {
    const library = libraryOf(statement);
    if (library === null || !libraries.has(library)) continue;
    for (const { isTypeOnly, propertyName, name } of specifiersOf(statement))
      if (!isTypeOnly) (names[library] ??= []).push((propertyName ?? name).text);
  }
  return names;
}

function libraryOf(statement: ts.Statement): string | null {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return null;
  const from = statement.moduleSpecifier;
  return from && ts.isStringLiteral(from) ? from.text : null;
}

function specifiersOf(statement: ts.Statement): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause;
    const isForTypes = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const bindings = clause?.namedBindings;
    return !isForTypes && bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  }
  if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
  return statement.exportClause && ts.isNamedExports(statement.exportClause)
    ? statement.exportClause.elements
    : [];
}
