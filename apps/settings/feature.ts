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

const reinitialization = { en: 'Start over', 'zh-CN': '重新初始化', 'zh-TW': '重新初始化' };

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
    Reinitialization: './src/reinitialization/page.tsx',
    Wechat: './src/personal/wechat/page.tsx',
  },
  menu: [
    {
      label: subjects,
      section: 'settings',
      to: '/subject',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
      setup: {
        group: 'accounts',
        about: {
          en: 'Every account that vouchers are booked to, with its code and side.',
          'zh-CN': '记账用的全部科目：编码、方向与辅助核算。',
          'zh-TW': '記帳用的全部科目：編碼、方向與輔助核算。',
        },
      },
    },
    {
      label: openings,
      section: 'settings',
      to: '/initial',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
      setup: {
        group: 'beginning',
        about: {
          en: 'What the company had and owed when these books began.',
          'zh-CN': '建账时公司拥有的与欠下的。',
          'zh-TW': '建帳時公司擁有的與欠下的。',
        },
      },
    },
    {
      label: auxiliary,
      section: 'settings',
      to: '/assisting-accounting/accounting-category',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
      setup: {
        group: 'accounts',
        about: {
          en: 'Customers, suppliers, departments, projects and lists of your own.',
          'zh-CN': '客户、供应商、部门、项目与自定义类别。',
          'zh-TW': '客戶、供應商、部門、專案與自訂類別。',
        },
      },
    },
    {
      label: words,
      section: 'settings',
      to: '/voucher-word',
      can: 'setting.read',
      roles: ['Manager', 'Director'],
      setup: {
        group: 'vouchers',
        about: {
          en: 'The words that numbers are counted under.',
          'zh-CN': '凭证编号所用的字。',
          'zh-TW': '憑證編號所用的字。',
        },
      },
    },
    {
      label: currencies,
      section: 'settings',
      to: '/currency',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
      setup: {
        group: 'accounts',
        about: {
          en: 'Foreign currencies and their rates by month.',
          'zh-CN': '外币及各月汇率。',
          'zh-TW': '外幣及各月匯率。',
        },
      },
    },
    {
      label: templates,
      section: 'settings',
      to: '/template/manager',
      can: 'setting.read',
      roles: ['Manager', 'Director', 'Making'],
      setup: {
        group: 'vouchers',
        about: {
          en: 'Entries that come again, ready to be filled in.',
          'zh-CN': '经常重复的分录，随时套用。',
          'zh-TW': '經常重複的分錄，隨時套用。',
        },
      },
    },
    {
      label: backup,
      section: 'settings',
      to: '/backup',
      can: 'backup.use',
      roles: ['Manager'],
      setup: {
        group: 'safety',
        about: {
          en: 'The company as one file: made, scheduled, restored.',
          'zh-CN': '整个公司存成一个文件：制作、定时、恢复。',
          'zh-TW': '整個公司存成一個檔案：製作、定時、還原。',
        },
      },
    },
    {
      label: permissions,
      section: 'settings',
      to: '/permission-setting',
      can: 'member.manage',
      setup: {
        group: 'company',
        about: {
          en: 'Who works in these books, and what each may do.',
          'zh-CN': '谁能用本账套，各自能做什么。',
          'zh-TW': '誰能用本帳套，各自能做什麼。',
        },
      },
    },
    {
      label: operationLog,
      section: 'settings',
      to: '/operation-log',
      can: 'operationLog.read',
      roles: ['Manager', 'Director'],
      setup: {
        group: 'safety',
        about: {
          en: 'Who did what, and proof that nothing was altered.',
          'zh-CN': '谁做了什么，并可验证未被改动。',
          'zh-TW': '誰做了什麼，並可驗證未被竄改。',
        },
      },
    },
    {
      label: legacy,
      section: 'settings',
      to: '/legacy-data-import',
      can: 'setting.write',
      roles: ['Manager', 'Director'],
      setup: {
        group: 'beginning',
        about: {
          en: 'Balances and vouchers out of another program.',
          'zh-CN': '从其他软件导入余额与凭证。',
          'zh-TW': '從其他軟體匯入餘額與憑證。',
        },
      },
    },
    {
      label: reinitialization,
      section: 'settings',
      to: '/reinitialization',
      can: 'backup.use',
      roles: ['Manager'],
      setup: {
        group: 'safety',
        about: {
          en: 'The books begun afresh, behind a backup of what they were.',
          'zh-CN': '先备份，再清空账簿重新开始。',
          'zh-TW': '先備份，再清空帳簿重新開始。',
        },
      },
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
    { path: '/reinitialization', page: 'Reinitialization', title: reinitialization, can: 'backup.use' },
    { path: '/permission-setting', page: 'Permissions', title: permissions, can: 'member.details' },
    { path: '/personal/change-password', page: 'ChangePassword', title: password },
    { path: '/personal/change-phone-number', page: 'ChangePhoneNumber', title: phone },
    { path: '/legacy-data-import', page: 'LegacyImport', title: legacy, can: 'setting.write' },
    { path: '/personal/binding-webchat', page: 'Wechat', title: wechat },
  ],
});
