/** The types of voucher templates (product.md): daily expense to depreciation and amortization. */
export const TEMPLATE_TYPES = [0, 1, 2, 3, 4, 5] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** The message that names a type. */
export const typeKey = (type: TemplateType) => `type.${type}` as const;

export const templateType = (text: string | null): TemplateType =>
  TEMPLATE_TYPES.find((type) => String(type) === text) ?? 0;

/** The design of a template, or of a new one. */
export const designPath = (id?: number): string =>
  id === undefined ? '/template/design' : `/template/design/${id}`;

export const TEMPLATES_PATH = '/template/manager';
