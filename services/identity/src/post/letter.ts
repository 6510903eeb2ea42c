import type { Language } from '@suanpan/contracts';
import type { CodePurpose } from '../codes/purpose.ts';
import type { CodeTarget } from '../codes/target.ts';
import { nameInLetter } from './name-in-letter.ts';

/** What somebody is told outside the product. */
export type Content =
  | { kind: 'code'; purpose: CodePurpose; code: string }
  | { kind: 'reset-locked' }
  | { kind: 'already-registered' }
  | { kind: 'password-changed' }
  | { kind: 'mobile-changed' }
  | { kind: 'mobile-lost' }
  | { kind: 'email-changed' }
  | ({ kind: 'invitation' } & InvitationWords)
  | { kind: 'new-device'; device: string; address: string };

/** What an invitation says; its names are shortened for the letter (`nameInLetter`). */
export interface InvitationWords {
  companyName: string;
  invitedBy: string;
  handsOver: boolean;
  link: string;
}

/** One message to one mobile or e-mail address, in the language of the request that caused it. */
export interface Letter {
  to: CodeTarget;
  language: Language;
  content: Content;
}

/** A letter as it is read: an SMS is the text alone. */
export interface LetterText {
  subject: string;
  text: string;
}

/**
 * The words of a letter. None but an invitation, which is one, holds a link: who gets one unasked is not taught to follow it.
 */
export function wordsOf({ to, language, content }: Letter): LetterText {
  const words = catalogue[language];
  if (content.kind === 'invitation') return words.invitation(withNamesFor(to.kind, content));
  if (content.kind === 'new-device') return words.newDevice(content.device, content.address);
  if (content.kind !== 'code') return words[content.kind];
  const { purpose, code } = content;
  if (purpose === 'hand-over') return { subject: words.code, text: words.handOverText(code) };
  return { subject: words.code, text: words.codeText(code, words.purposes[purpose]) };
}

/** Of a name that a letter repeats, by how it travels. */
const longestName: Record<CodeTarget['kind'], number> = { mobile: 20, email: 60 };

const withNamesFor = (kind: CodeTarget['kind'], facts: InvitationWords): InvitationWords => ({
  ...facts,
  companyName: nameInLetter(facts.companyName, longestName[kind]),
  invitedBy: nameInLetter(facts.invitedBy, longestName[kind]),
});

/** Kinds of letters whose words depend on more than the language. */
export type WithFacts = 'code' | 'invitation' | 'new-device';

interface Words extends Record<Exclude<Content['kind'], WithFacts>, LetterText> {
  invitation: (facts: InvitationWords) => LetterText;
  newDevice: (device: string, address: string) => LetterText;
  /** The one code that its receiver passes on, to who hands a set over. */
  handOverText: (code: string) => string;
  code: string;
  codeText: (code: string, purpose: string) => string;
  purposes: Record<Exclude<CodePurpose, 'hand-over'>, string>;
}

const catalogue: Readonly<Record<Language, Words>> = {
  en: {
    code: 'Suanpan: your code',
    codeText: (code, purpose) =>
      `Suanpan: ${code} is your code ${purpose}. It is valid for 5 minutes. Give it to nobody. If you did not ask for it, ignore this message.`,
    newDevice: (device, address) => ({
      subject: 'Suanpan: sign-in with a new device',
      text: `Suanpan: somebody signed in to your account with a device that was new: ${device || 'unknown'}, from ${address}. If it was not you, change your password at once; that ends all other sessions.`,
    }),
    handOverText: (code) =>
      `Suanpan: ${code} is your code to take over an account set. It is valid for 5 minutes. Tell it to the person who hands the account set over to you, and only if you want to become its owner.`,
    invitation: ({ companyName, invitedBy, handsOver, link }) => ({
      subject: handsOver ? 'Suanpan: an account set for you' : 'Suanpan: an invitation',
      text: `Suanpan: ${invitedBy} ${handsOver ? `hands the account set "${companyName}" over to you` : `invites you to work in "${companyName}"`}. The link serves once within 7 days; what it offers is shown before you accept. If you do not know who writes to you, ignore this message.\n\n${link}`,
    }),
    purposes: {
      reset: 'to set a new password',
      'reset-email': 'to set a new password',
      register: 'to register',
      'change-phone': 'to change your mobile number',
      'change-email': 'to change your e-mail address',
      'delete-set': 'to delete an account set',
      identify: 'to confirm that it is you',
    },
    'reset-locked': {
      subject: 'Suanpan: wrong codes for your account',
      text: 'Suanpan: ten wrong codes were entered today to set a new password for your account. Your password is unchanged. For 24 hours it cannot be reset in this way; you can sign in as usual.',
    },
    'already-registered': {
      subject: 'Suanpan: you have an account',
      text: 'Suanpan: somebody asked for a code to use this address, which belongs to an account already. Sign in with it, or set a new password under "Forgot password". If it was not you, ignore this message.',
    },
    'password-changed': {
      subject: 'Suanpan: your password was changed',
      text: 'Suanpan: the password of your account was changed, and all its other sessions have ended. If it was not you, set a new one at once under "Forgot password".',
    },
    'mobile-changed': {
      subject: 'Suanpan: your mobile number was changed',
      text: 'Suanpan: your account has another mobile number now. If it was not you, sign in with your e-mail address, change your password and the number.',
    },
    'mobile-lost': {
      subject: 'Suanpan: your mobile number is not yours',
      text: 'Suanpan: somebody has confirmed by a code the mobile number that you entered and never confirmed; it is theirs now. Sign in with your e-mail address, and enter a number of your own under "Change phone number".',
    },
    'email-changed': {
      subject: 'Suanpan: your e-mail address was changed',
      text: 'Suanpan: your account has another e-mail address now. If it was not you, sign in with your mobile number, change your password and the address.',
    },
  },
  'zh-CN': {
    code: '算盘：您的验证码',
    codeText: (code, purpose) =>
      `【算盘】验证码 ${code}，用于${purpose}，5 分钟内有效，请勿告诉他人。如非本人操作，请忽略。`,
    newDevice: (device, address) => ({
      subject: '算盘：新设备登录',
      text: `【算盘】您的账号在一台新设备上登录：${device || '未知设备'}，来自 ${address}。如非本人操作，请立即修改密码，其他登录将全部退出。`,
    }),
    handOverText: (code) =>
      `【算盘】验证码 ${code}，用于接收账套，5 分钟内有效。如您愿意成为该账套的所有者，请告知移交人；否则请忽略。`,
    invitation: ({ companyName, invitedBy, handsOver, link }) => ({
      subject: handsOver ? '算盘：账套移交给您' : '算盘：邀请',
      text: `【算盘】${invitedBy}${handsOver ? `将账套“${companyName}”移交给您` : `邀请您加入“${companyName}”`}。链接 7 天内有效，仅可使用一次，接受前会显示内容。如不认识对方，请忽略。\n\n${link}`,
    }),
    purposes: {
      reset: '重置密码',
      'reset-email': '重置密码',
      register: '注册',
      'change-phone': '更换手机号码',
      'change-email': '更换电子邮箱',
      'delete-set': '删除账套',
      identify: '确认身份',
    },
    'reset-locked': {
      subject: '算盘：您的账号出现错误验证码',
      text: '【算盘】今天为您的账号重置密码时输入了十次错误的验证码。密码没有改变。24 小时内不能以此方式重置密码，登录不受影响。',
    },
    'already-registered': {
      subject: '算盘：您已有账号',
      text: '【算盘】有人为此号码或邮箱获取验证码，但它已属于一个账号。请直接登录，或通过“忘记密码”重置密码。如非本人操作，请忽略。',
    },
    'password-changed': {
      subject: '算盘：您的密码已修改',
      text: '【算盘】您账号的密码已修改，其他登录均已退出。如非本人操作，请立即通过“忘记密码”重置密码。',
    },
    'mobile-changed': {
      subject: '算盘：您的手机号码已更换',
      text: '【算盘】您账号的手机号码已更换。如非本人操作，请用电子邮箱登录，修改密码并改回号码。',
    },
    'mobile-lost': {
      subject: '算盘：您的手机号码已由他人确认',
      text: '【算盘】您填写但从未确认的手机号码已由他人通过验证码确认，现归其所有。请用电子邮箱登录，并在“更换手机号”中填写您自己的号码。',
    },
    'email-changed': {
      subject: '算盘：您的电子邮箱已更换',
      text: '【算盘】您账号的电子邮箱已更换。如非本人操作，请用手机号码登录，修改密码并改回邮箱。',
    },
  },
  'zh-TW': {
    code: '算盤：您的驗證碼',
    codeText: (code, purpose) =>
      `【算盤】驗證碼 ${code}，用於${purpose}，5 分鐘內有效，請勿告訴他人。如非本人操作，請忽略。`,
    newDevice: (device, address) => ({
      subject: '算盤：新裝置登入',
      text: `【算盤】您的帳號在一台新裝置上登入：${device || '未知裝置'}，來自 ${address}。如非本人操作，請立即變更密碼，其他登入將全部登出。`,
    }),
    handOverText: (code) =>
      `【算盤】驗證碼 ${code}，用於接收帳套，5 分鐘內有效。如您願意成為該帳套的所有者，請告知移交人；否則請忽略。`,
    invitation: ({ companyName, invitedBy, handsOver, link }) => ({
      subject: handsOver ? '算盤：帳套移交給您' : '算盤：邀請',
      text: `【算盤】${invitedBy}${handsOver ? `將帳套「${companyName}」移交給您` : `邀請您加入「${companyName}」`}。連結 7 天內有效，僅可使用一次，接受前會顯示內容。如不認識對方，請忽略。\n\n${link}`,
    }),
    purposes: {
      reset: '重設密碼',
      'reset-email': '重設密碼',
      register: '註冊',
      'change-phone': '更換手機號碼',
      'change-email': '更換電子郵件',
      'delete-set': '刪除帳套',
      identify: '確認身分',
    },
    'reset-locked': {
      subject: '算盤：您的帳號出現錯誤驗證碼',
      text: '【算盤】今天為您的帳號重設密碼時輸入了十次錯誤的驗證碼。密碼沒有改變。24 小時內不能以此方式重設密碼，登入不受影響。',
    },
    'already-registered': {
      subject: '算盤：您已有帳號',
      text: '【算盤】有人為此號碼或電子郵件取得驗證碼，但它已屬於一個帳號。請直接登入，或透過「忘記密碼」重設密碼。如非本人操作，請忽略。',
    },
    'password-changed': {
      subject: '算盤：您的密碼已變更',
      text: '【算盤】您帳號的密碼已變更，其他登入均已登出。如非本人操作，請立即透過「忘記密碼」重設密碼。',
    },
    'mobile-changed': {
      subject: '算盤：您的手機號碼已更換',
      text: '【算盤】您帳號的手機號碼已更換。如非本人操作，請用電子郵件登入，變更密碼並改回號碼。',
    },
    'mobile-lost': {
      subject: '算盤：您的手機號碼已由他人確認',
      text: '【算盤】您填寫但從未確認的手機號碼已由他人透過驗證碼確認，現歸其所有。請用電子郵件登入，並在「變更手機號碼」中填寫您自己的號碼。',
    },
    'email-changed': {
      subject: '算盤：您的電子郵件已更換',
      text: '【算盤】您帳號的電子郵件已更換。如非本人操作，請用手機號碼登入，變更密碼並改回電子郵件。',
    },
  },
};
