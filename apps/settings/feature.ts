import { defineFeature } from '@suanpan/feature-kit/feature';

const subjects = { en: 'Subjects', 'zh-CN': '会计科目', 'zh-TW': '會計科目' };
const auxiliary = { en: 'Auxiliary accounting', 'zh-CN': '辅助核算', 'zh-TW': '輔助核算' };
const currencies = { en: 'Currencies', 'zh-CN': '币别', 'zh-TW': '幣別' };
const words = { en: 'Voucher words', 'zh-CN': '凭证字', 'zh-TW': '憑證字' };
const templates = { en: 'Voucher templates', 'zh-CN': '凭证模板', 'zh-TW': '憑證範本' };
const openings = { en: 'Opening balances', 'zh-CN': '期初余额', 'zh-TW': '期初餘額' };
const backup = { en: 'Backup', 'zh-CN': '备份', 'zh-TW': '備份' };
const personal = { en: 'Personal settings', 'zh-CN': '个人设置', 'zh-TW': '個人設定' };
const wechat = { en: 'WeChat binding', 'zh-CN': '绑定微信', 'zh-TW': '綁定微信' };
const security = { en: 'Security', 'zh-CN': '安全', 'zh-TW': '安全' };
const permissions = { en: 'Permissions', 'zh-CN': '权限设置', 'zh-TW': '權限設定' };
const operationLog = { en: 'Operation log', 'zh-CN': '操作日志', 'zh-TW': '操作日誌' };

const password = { en: 'Change password', 'zh-CN': '修改密码', 'zh-TW': '變更密碼' };
const phone = { en: 'Change phone number', 'zh-CN': '更换手机号', 'zh-TW': '變更手機號碼' };

const legacy = { en: 'Legacy data import', 'zh-CN': '旧账导入', 'zh-TW': '舊帳匯入' };

export default defineFeature({
  id: 'settings',
  exposes: {
    Subjects: './src/subjects/page.tsx',
    OpeningBalances: './src/opening-balances/page.tsx',
    Auxiliary: './src/auxiliary/page.tsx',
    VoucherWords: './src/voucher-words/page.tsx',
    Currencies: './src/currencies/page.tsx',
    VoucherTemplates: './src/voucher-templates/page.tsx',
    PersonalSetting: './src/personal/setting/page.tsx',
    Security: './src/personal/security/page.tsx',
    Backup: './src/backup/page.tsx',
    Permissions: './src/permissions/page.tsx',
    OperationLog: './src/operation-log/page.tsx',
    ChangePassword: './src/personal/change-password/page.tsx',
    ChangePhoneNumber: './src/personal/change-phone-number/page.tsx',
    LegacyImport: './src/legacy-import/page.tsx',
    Wechat: './src/personal/wechat/page.tsx',
  },
  menu: [
    {
      label: subjects,
      section: 'settings',
      to: '/subject',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: openings,
      section: 'settings',
      to: '/initial',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: auxiliary,
      section: 'settings',
      to: '/assisting-accounting/accounting-category',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    {
      label: words,
      section: 'settings',
      to: '/voucher-word',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: currencies,
      section: 'settings',
      to: '/currency',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    {
      label: templates,
      section: 'settings',
      to: '/template/manager',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
    },
    { label: backup, section: 'settings', to: '/backup', can: 'backup.use', roles: ['Manager'] },
    { label: permissions, section: 'settings', to: '/permission-setting', can: 'member.manage' },
    {
      label: operationLog,
      section: 'settings',
      to: '/operation-log',
      can: 'operationLog.read',
      roles: ['Manager', 'Director'],
    },
    {
      label: legacy,
      section: 'settings',
      to: '/legacy-data-import',
      can: 'setting.write',
      roles: ['Manager', 'Director'],
    },
  ],
  routes: [
    { path: '/subject', page: 'Subjects', title: subjects, can: 'setting.read' },
    {
      path: '/assisting-accounting/accounting-category',
      page: 'Auxiliary',
      title: auxiliary,
      can: 'setting.read',
    },
    { path: '/voucher-word', page: 'VoucherWords', title: words, can: 'setting.read' },
    { path: '/currency', page: 'Currencies', title: currencies, can: 'setting.read' },
    { path: '/template/manager', page: 'VoucherTemplates', title: templates, can: 'setting.read' },
    { path: '/operation-log', page: 'OperationLog', title: operationLog, can: 'operationLog.read' },
    { path: '/initial', page: 'OpeningBalances', title: openings, can: 'setting.read' },
    { path: '/personal/personal-setting', page: 'PersonalSetting', title: personal },
    { path: '/personal/security', page: 'Security', title: security },
    { path: '/backup', page: 'Backup', title: backup, can: 'backup.use' },
    { path: '/permission-setting', page: 'Permissions', title: permissions, can: 'member.details' },
    { path: '/personal/change-password', page: 'ChangePassword', title: password },
    { path: '/personal/change-phone-number', page: 'ChangePhoneNumber', title: phone },
    { path: '/legacy-data-import', page: 'LegacyImport', title: legacy, can: 'setting.write' },
    { path: '/personal/binding-webchat', page: 'Wechat', title: wechat },
  ],
});
