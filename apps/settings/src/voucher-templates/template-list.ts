import type { VoucherTemplate, VoucherTemplateInput } from '@suanpan/contracts';

/** The types of voucher templates (product.md): daily expense to depreciation and amortization. */
export const TEMPLATE_TYPES = [0, 1, 2, 3, 4, 5] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** The type a parameter of the address names; the first one when it names none. */
export const typeOf = (text: string | null): TemplateType =>
  TEMPLATE_TYPES.find((type) => String(type) === text) ?? 0;

/** Templates found by a part of the name, a summary or a subject's name, or the beginning of its code. */
export function searchTemplates(templates: readonly VoucherTemplate[], word: string): VoucherTemplate[] {
  const wanted = word.trim().toLowerCase();
  const isIn = (text: string | null): boolean => text?.toLowerCase().includes(wanted) === true;
  return templates.filter(
    ({ name, details }) =>
      isIn(name) ||
      details.some(
        (line) => isIn(line.summary) || isIn(line.subjectName) || line.subjectCode?.startsWith(wanted),
      ),
  );
}

/** A name for a copy that no template of the type has: "Rent (2)", then "Rent (3)". */
export function copyName(
  name: string,
  templates: readonly VoucherTemplate[],
  numbered: (name: string, number: number) => string,
): string {
  const taken = new Set(templates.map((template) => template.name));
  const short = name.slice(0, 56);
  for (let number = 2; ; number += 1) {
    const wanted = numbered(short, number);
    if (!taken.has(wanted)) return wanted;
  }
}

/** A template as it is sent to be added again, under another name or its own. */
export const inputOf = ({ type, details }: VoucherTemplate, name: string): VoucherTemplateInput => ({
  name,
  type,
  details: details.map(({ id: _id, ...line }) => line),
});
