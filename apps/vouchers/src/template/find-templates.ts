import type { VoucherTemplate } from '@suanpan/contracts';

/** The templates a word finds by name, summary, subject code or subject name; one type of them or all. */
export function findTemplates(
  templates: readonly VoucherTemplate[],
  word: string,
  type: number | null = null,
): VoucherTemplate[] {
  const wanted = word.trim().toLowerCase();
  return templates.filter(
    (template) =>
      (type === null || template.type === type) &&
      (template.name.toLowerCase().includes(wanted) ||
        template.details.some(
          ({ summary, subjectCode, subjectName }) =>
            summary.toLowerCase().includes(wanted) ||
            subjectCode?.startsWith(wanted) ||
            subjectName?.toLowerCase().includes(wanted),
        )),
  );
}
