/**
 * A cell of a row that only adds up others: `合计`, `资产小计`, `本年累计`, `本页合计：`; in the languages and words of other
 * programs.
 */
export const saysTotal = (cell: string): boolean =>
  /^(.{0,8}(合计|总计|小计|合計|總計|小計)|本[年月期]累[计計]|累[计計]|(grand)?total|subtotal)$/i.test(
    cell.replace(/[\s:：]/g, ''),
  );

/** Whether any of the cells holds an amount. */
export const hasAmount = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^[-(¥￥]?[\d,]*\d(\.\d+)?\)?$/.test(cell.replace(/\s/g, '')));
