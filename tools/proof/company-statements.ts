import type { ReportTemplate, ReportTemplateDetail } from '@suanpan/contracts';
import { statementTemplates, type StatementTemplate } from '@suanpan/seeds';
import type { Company } from './open-company.ts';

interface CompanyStatement {
  id: number;
  seed: StatementTemplate;
  items: ReportTemplateDetail['items'];
}

const statements = new WeakMap<Company, CompanyStatement[]>();

/** The company's statements as the product stores them, beside their seeds; asked for once. */
export async function statementsOf(company: Company): Promise<CompanyStatement[]> {
  const known = statements.get(company);
  if (known) return known;
  const { desk, reference } = company;
  const templates = await desk.read<ReportTemplate[]>('/report/template');
  const found: CompanyStatement[] = [];
  for (const seed of statementTemplates(reference.books.terms.standard).templates) {
    const { id } = templates.find(({ templateKey }) => templateKey === seed.key)!;
    const { items } = await desk.read<ReportTemplateDetail>(`/report/template/${id}`);
    found.push({ id, seed, items });
  }
  statements.set(company, found);
  return found;
}
