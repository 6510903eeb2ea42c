import { chineseIn, simplifiedCharacters } from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { analysisDefinitions } from './analysis.ts';
import { chartOfAccounts } from './chart-of-accounts.ts';
import { auxiliaryCategories, voucherWords } from './dictionaries.ts';
import { dataPath, readJson } from './files.ts';
import { statementTemplates } from './statement-templates.ts';
import { voucherTemplates } from './voucher-templates.ts';

/** Characters of seeded names that Traditional Chinese writes the same, read through. */
const unchanged = new Set(
  '一三上不中主二互五交人介他付仟代以任企伍位住作佣佰使供保信修借值停允元先' +
    '免入公六其具出分列初利到券前力加助勘包化印卸原又及取受口可台合同名向吸告' +
    '和品售商器四回因固土在地址坡型城基填境增壹外多大央失套始委媒子字存季安定' +
    '客宣害家小屋展工差已市常年府度延建形影往待得性息意成或房所手扣批承技投抗' +
    '折抵押拆招拾拿持捌捐排探接提撤支收改放政教敞整文料新方施旅日明易月有服期' +
    '未末本材林柒格械模款止民水永油法津活流消清港源溢澳然牧物率玖理生用留的盈' +
    '益目短研社票福租程究立等算管素累置美者耗聘肆股育能自至般船花英薪融行衍表' +
    '被角跌返追退途通造逾部配酬量金附限零非面各司' +
    '比速障倍毛天含周更正少必此惠局第半例百之十',
);

const standards = [0, 1, 2] as const;
const equityNames = (standard: 0 | 1) => {
  const { rows, components } = analysisDefinitions(standard).equity!;
  return [...rows, ...components].map(({ nameZh }) => nameZh);
};
/** Which rule a closing policy comes from. */
const sources = JSON.stringify(readJson(dataPath('closing-policy.json'))).matchAll(/"zh":"([^"]*)"/g);
const names = [
  ...Array.from(sources, ([, source = '']) => source),
  ...standards.flatMap((standard) => voucherTemplates(standard).map(({ nameZh }) => nameZh)),
  ...standards
    .flatMap((standard) => statementTemplates(standard).templates)
    .flatMap(({ nameZh, items }) => [nameZh, ...items.map(({ titleZh }) => titleZh)]),
  ...standards.flatMap((standard) => chartOfAccounts(standard, 1).map(({ nameZh }) => nameZh)),
  ...analysisDefinitions(0).ratios.map(({ nameZh }) => nameZh),
  ...equityNames(0),
  ...equityNames(1),
  ...auxiliaryCategories().flatMap(({ nameZh, items, customColumns }) => [
    nameZh,
    ...items.map((item) => item.nameZh),
    ...customColumns,
  ]),
  ...voucherWords().flatMap(({ word, printTitle }) => [word, printTitle]),
];

it('every character of a seeded name has been looked at: it has a Traditional form or is its own', () => {
  const characters = new Set(names.join('').match(/\p{Script=Han}/gu));
  const unknown = [...characters].filter((one) => !unchanged.has(one) && !simplifiedCharacters.has(one));
  expect(unknown).toEqual([]);
});

it.each([
  ['应收账款', '應收帳款'],
  ['资产负债表', '資產負債表'],
  ['营业税金及附加', '營業稅金及附加'],
  ['未分配利润', '未分配利潤'],
  ['购买商品、接受劳务支付的现金', '購買商品、接受勞務支付的現金'],
  ['制造费用', '製造費用'],
  ['存货跌价准备', '存貨跌價準備'],
  ['征收教育费附加的暂行规定', '徵收教育費附加的暫行規定'],
  ['当时无此项优惠', '當時無此項優惠'],
])('%s is %s', (simplified, traditional) => {
  expect(chineseIn(simplified, 'zh-TW')).toBe(traditional);
  expect(chineseIn(simplified, 'zh-CN')).toBe(simplified);
});
