import { defineFeature } from '@suanpan/feature-kit/feature';

const sales = { en: 'Sales invoices', 'zh-CN': '销项发票', 'zh-TW': '銷項發票' };
const purchases = { en: 'Purchase invoices', 'zh-CN': '进项发票', 'zh-TW': '進項發票' };
const sale = { en: 'Sales invoice', 'zh-CN': '销项发票', 'zh-TW': '銷項發票' };
const purchase = { en: 'Purchase invoice', 'zh-CN': '进项发票', 'zh-TW': '進項發票' };
const inputVat = { en: 'Input VAT', 'zh-CN': '进项税额', 'zh-TW': '進項稅額' };

/** The three screens of one side. */
const screensOf = (path: string, list: typeof sales, one: typeof sales) =>
  [
    { path, page: 'InvoiceList', title: list, can: 'invoice.read' },
    {
      path: `${path}/form/:invoiceId?`,
      page: 'InvoiceForm',
      title: one,
      can: 'invoice.write',
      digits: ['invoiceId'],
    },
    {
      path: `${path}/:invoiceId`,
      page: 'InvoiceView',
      title: one,
      can: 'invoice.read',
      digits: ['invoiceId'],
    },
  ] as const;

export default defineFeature({
  id: 'invoices',
  exposes: {
    InvoiceList: './src/list/page.tsx',
    InvoiceForm: './src/form/page.tsx',
    InvoiceView: './src/view/page.tsx',
    InputVat: './src/input-vat/page.tsx',
  },
  menu: [
    { label: sales, section: 'invoices', to: '/invoice/sales-invoice', can: 'invoice.read' },
    { label: purchases, section: 'invoices', to: '/invoice/purchase-invoice', can: 'invoice.read' },
    { label: inputVat, section: 'invoices', to: '/invoice/input-vat', can: 'invoice.read' },
  ],
  routes: [
    ...screensOf('/invoice/sales-invoice', sales, sale),
    ...screensOf('/invoice/purchase-invoice', purchases, purchase),
    { path: '/invoice/input-vat', page: 'InputVat', title: inputVat, can: 'invoice.read' },
  ],
});
