import { defineFeature } from '@suanpan/feature-kit/feature';

const list = { en: 'Voucher list', 'zh-CN': '凭证列表', 'zh-TW': '憑證清單' };
const form = { en: 'New voucher', 'zh-CN': '录凭证', 'zh-TW': '新增憑證' };
const template = { en: 'Voucher template', 'zh-CN': '凭证模板', 'zh-TW': '憑證範本' };
const voucher = { en: 'Voucher', 'zh-CN': '凭证', 'zh-TW': '憑證' };

export default defineFeature({
  id: 'vouchers',
  exposes: {
    VoucherList: './src/voucher-list/page.tsx',
    VoucherForm: './src/voucher-form/page.tsx',
    TemplateDesign: './src/template-design/page.tsx',
  },
  menu: [
    { label: form, section: 'vouchers', to: '/voucher/form', can: 'voucher.write' },
    { label: list, section: 'vouchers', to: '/voucher', can: 'voucher.read' },
  ],
  routes: [
    { path: '/voucher', page: 'VoucherList', title: list, can: 'voucher.read' },
    {
      path: '/voucher/form/:voucherId?',
      page: 'VoucherForm',
      title: voucher,
      can: 'voucher.read',
      digits: ['voucherId'],
    },
    {
      path: '/template/design/:templateId?',
      page: 'TemplateDesign',
      title: template,
      can: 'setting.read',
      digits: ['templateId'],
    },
  ],
});
