/**
 * Rule: every statement names the set of every tenant table it touches, in each sub-select on its own, although
 * row-level security filters anyway; a distributed engine asks all machines otherwise.
 * @param schemas where the tables may be.
 * Source: scale.md 3.2.
 * Example: `FROM ledger.voucher v JOIN ledger.voucher_line l ON l.voucher_id = v.id WHERE v.account_set_id = $1`
 * forgets the set of `ledger.voucher_line`.
 */
export function tablesWithoutSet(
  statement: string,
  isTenant: (table: string) => boolean,
  schemas: readonly string[],
): string[] {
  const tableUse = tableUseIn(schemas);
  return scopesOf(withoutComments(statement)).flatMap((scope) => {
    const tables = tablesOf(scope, tableUse).filter(({ table }) => isTenant(table));
    return tables.filter((one) => !namesSet(scope, one, tables.length === 1)).map(({ table }) => table);
  });
}

interface TableUse {
  /** As `ledger.voucher`. */
  table: string;
  /** What the statement calls it; its own name without another. */
  alias: string;
  /** The columns of an INSERT; null where rows are read, changed or removed. */
  inserted: string | null;
}

const withoutComments = (statement: string): string => statement.replace(/--[^\n]*/g, '');

/**
 * A statement and each of its sub-selects as texts of their own: the sub-selects are cut out of what surrounds them, so
 * that none lends its conditions to another.
 */
function scopesOf(text: string): string[] {
  const scopes: string[] = [];
  const open: { isSelect: boolean; start: number }[] = [];
  let own = '';
  const outer: string[] = [];
  for (const [index, character] of [...text].entries()) {
    if (character === '(') {
      const isSelect = /^\(\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text.slice(index));
      open.push({ isSelect, start: index });
      if (isSelect) {
        outer.push(own);
        own = '';
        continue;
      }
    }
    if (character === ')' && open.pop()?.isSelect) {
      scopes.push(...parts(own));
      own = `${outer.pop()}(…`;
    }
    own += character;
  }
  return [...scopes, ...parts(own)];
}

/** Both sides of a UNION are selects of their own. */
const parts = (scope: string): string[] => scope.split(/\b(?:UNION(?: ALL)?|EXCEPT|INTERSECT)\b/i);

const tableUseIn = (schemas: readonly string[]): RegExp =>
  new RegExp(
    String.raw`\b(INTO\s+)?((?:${schemas.join('|')})\.\w+)(?:\s+(?:AS\s+)?(?!(?:SET|WHERE|ON|JOIN|LEFT|RIGHT|FULL|CROSS|INNER|GROUP|ORDER|LIMIT|USING|SELECT|VALUES|DEFAULT|RETURNING|FOR|DO)\b)([a-z]\w*))?(\s*\([^)]*\))?`,
    'gi',
  );

function tablesOf(scope: string, tableUse: RegExp): TableUse[] {
  return [...scope.matchAll(tableUse)].flatMap(([text, into, table = '', alias, columns]) => {
    const isCall = into === undefined && columns !== undefined && alias === undefined && /\w\(/.test(text);
    if (isCall) return [];
    const inserted = into === undefined ? null : (columns ?? '');
    return [{ table, alias: alias ?? table.split('.')[1]!, inserted }];
  });
}

function namesSet(scope: string, { table, alias, inserted }: TableUse, isAlone: boolean): boolean {
  if (inserted !== null) return /\(\s*account_set_id\b/.test(inserted);
  const column = `${alias}\\.account_set_id`;
  const qualified = new RegExp(`\\b${column}\\s*=|=\\s*${column}\\b`);
  const bare = /(?<![\w.])account_set_id\s*=\s*\$\d|\(account_set_id,[^)]*\)\s+in\s*\(\(\$\d/i;
  const isBareEnough = isAlone || alias === table.split('.')[1];
  return qualified.test(scope) || (isBareEnough && bare.test(scope));
}
