import { Migration } from '@mikro-orm/migrations';

/**
 * Derivatives and hedges (3101, 3201, 3202) had no line in the balance sheet of business enterprises: with a balance
 * there, assets differed from claims. Companies that were given the old formulas get the lines' new terms.
 */
export class Derivatives extends Migration {
  override up(): void {
    for (const table of tables) this.addSql(`ALTER TABLE reporting.${table} NO FORCE ROW LEVEL SECURITY`);
    this.addSql(addDerivativeTerms);
    for (const table of tables) this.addSql(`ALTER TABLE reporting.${table} FORCE ROW LEVEL SECURITY`);
  }
}

const tables = ['report_template', 'report_item', 'report_formula'];

/** Adds what a company lacks; 6001 stands in the income statement of business enterprises only. */
export const addDerivativeTerms = `
INSERT INTO reporting.report_formula (account_set_id, template_id, item_id, position, sign, subject_code, rule, grain)
SELECT i.account_set_id, i.template_id, i.id, n.position + a.place, '+', a.subject_code, a.rule, 'party'
FROM reporting.report_item i
JOIN reporting.report_template t ON t.account_set_id = i.account_set_id AND t.id = i.template_id
JOIN (VALUES ('衍生金融资产', 1, '3101', 4), ('衍生金融资产', 2, '3201', 4), ('其他流动资产', 1, '3202', 4),
             ('衍生金融负债', 1, '3101', 5), ('衍生金融负债', 2, '3201', 5), ('其他流动负债', 1, '3202', 5))
  AS a (title, place, subject_code, rule) ON a.title = i.title
CROSS JOIN LATERAL (SELECT coalesce(max(f.position), 0) AS position FROM reporting.report_formula f
                    WHERE f.account_set_id = i.account_set_id AND f.item_id = i.id) n
WHERE t.template_key = 'zcfzb' AND t.system
  AND EXISTS (SELECT 1 FROM reporting.report_formula f
              WHERE f.account_set_id = i.account_set_id AND f.subject_code = '6001')
  AND NOT EXISTS (SELECT 1 FROM reporting.report_formula f
                  WHERE f.account_set_id = i.account_set_id AND f.item_id = i.id AND f.subject_code = a.subject_code)
RETURNING id`;
