import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { type FileProblem, type Profile, type Statement, readStatement, type ReadOptions } from '../index.ts';
import { bytesOf, gbkOf } from '../test-case.ts';

const read = async (bytes: Buffer | string, options: ReadOptions = {}): Promise<Statement> => {
  const reading = await readStatement(Buffer.from(bytes as string), options);
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading));
  return reading.statement;
};
const problemsOf = async (text: string, options: ReadOptions = {}): Promise<FileProblem[]> => {
  const reading = await readStatement(Buffer.from(text), options);
  return reading.outcome === 'read' ? [] : reading.problems;
};
const short = ({ lines }: Statement) =>
  lines.map(({ date, amount, balance, counterparty, memo }) =>
    [date, amount, balance, counterparty, memo].join(' | '),
  );

/** A plain layout, as a person confirmed it. */
const plain: Profile = {
  name: 'plain',
  headerContains: ['日期', '金额'],
  date: '日期',
  amount: '金额',
  balance: '余额',
  memo: '摘要',
};
const table = (...rows: string[]): string => ['日期,金额,余额,摘要', ...rows].join('\n');
const amountOf = async (typed: string, profile: Profile = plain): Promise<string | undefined> => {
  const reading = await readStatement(Buffer.from(table(`2026-01-05,"${typed}",,x`)), {
    profiles: [profile],
  });
  return reading.outcome === 'read' ? reading.statement.lines[0]?.amount : undefined;
};
const dateOf = async (typed: string, dateForm?: string): Promise<string | undefined> => {
  const reading = await readStatement(Buffer.from(table(`${typed},1.00,,x`)), {
    profiles: [{ ...plain, dateForm }],
  });
  return reading.outcome === 'read' ? reading.statement.lines[0]?.date : undefined;
};

describe('借 of a bank is money out and 贷 money in, read from the company’s side', () => {
  it('in two columns', async () => {
    const { lines } = await read(bytesOf('statements/ccb-general.csv'));
    expect(lines.slice(0, 4).map(({ amount }) => amount)).toEqual([
      '-36895.00',
      '-50.00',
      '-50.00',
      '58000.00',
    ]);
  });

  it('in a column of words, also where a red amount takes one back', async () => {
    const worded: Profile = { ...plain, directionColumn: '借贷' };
    const text =
      '日期,金额,余额,摘要,借贷\n2026-01-05,50.00,,费,借\n2026-01-06,70.00,,款,贷\n2026-01-07,-50.00,,费,借\n2026-01-08,1.00,,x,C\n2026-01-09,2.00,,x,DR';
    expect(
      (await read(text, { profiles: [worded] })).lines.map(({ amount, reversal }) => [amount, reversal]),
    ).toEqual([
      ['-50.00', false],
      ['70.00', false],
      ['50.00', true],
      ['1.00', false],
      ['-2.00', false],
    ]);
  });

  it('and a word that nobody knows is named, not guessed', async () => {
    const text = '日期,金额,余额,摘要,借贷\n2026-01-05,50.00,,费,转';
    expect(await problemsOf(text, { profiles: [{ ...plain, directionColumn: '借贷' }] })).toEqual([
      { code: 'bank-statement.direction', row: 2, column: 'E' },
    ]);
  });
});

describe('GBK, header blocks and total rows', () => {
  it('of ICBC are read: tabs behind numbers, newest first, totals below', async () => {
    const statement = await read(bytesOf('statements/icbc-basic.csv'));
    expect(statement).toMatchObject({
      accountNumber: '1102026009200123456',
      currency: 'CNY',
      opening: '397720.75',
      closing: '246263.84',
    });
    expect(statement.lines).toHaveLength(50);
    expect(statement.lines[0]).toMatchObject({ date: '2026-01-05', serial: '260105000200037' });
  });

  it('of CMB are read', async () => {
    const text = [
      '招商银行企业账户明细,,,,,,,,,,',
      '账号：512907654321001,,户名：恒岳,,,,,,,,',
      '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,用途,收/付方名称,收/付方帐号',
      '20260105,09:10:11,20260105,转账,"1,000.00",,"9,000.00",货款,K0001\t,采购,东创,6222\t',
      '20260106,10:10:11,20260106,转账,,500.00,"9,500.00",货款,K0002\t,,晨曜,6223\t',
      '本页小计,,,,"1,000.00",500.00,,,,,,',
    ].join('\r\n');
    const gbk = gbkOf(text);
    const reading = await readStatement(gbk, { account: { number: '512907654321001', currency: 'CNY' } });
    expect(reading).toMatchObject({ outcome: 'read', profile: { name: 'cmb' } });
    expect(short(await read(gbk))).toEqual([
      '2026-01-05 | -1000.00 | 9000.00 | 东创 | 货款 采购',
      '2026-01-06 | 500.00 | 9500.00 | 晨曜 | 货款',
    ]);
  });

  it('are skipped on every printed page', async () => {
    const text = table(
      '2026-01-05,1.00,101.00,a',
      '承前页,,101.00,',
      '日期,金额,余额,摘要',
      '2026-01-06,2.00,103.00,b',
      '合计,3.00,,',
    );
    expect(short(await read(text, { profiles: [plain] }))).toEqual([
      '2026-01-05 | 1.00 | 101.00 |  | a',
      '2026-01-06 | 2.00 | 103.00 |  | b',
    ]);
  });
});

it('a transaction whose first words look like a total is one all the same', async () => {
  const profile: Profile = {
    name: 'memo first',
    headerContains: ['摘要', '日期', '金额'],
    date: '日期',
    amount: '金额',
    memo: '摘要',
    stopAt: '合计',
  };
  const text =
    '摘要,日期,金额\nTotal Energies,2026-01-05,-9.00\n合计机电货款,2026-01-06,-1.00\n合计,,-10.00\n说明,,';
  expect(short(await read(text, { profiles: [profile] }))).toEqual([
    '2026-01-05 | -9.00 |  |  | Total Energies',
    '2026-01-06 | -1.00 |  |  | 合计机电货款',
  ]);
});

describe('wallets', () => {
  it('Alipay: a preamble, a direction column, neutral rows left out, no balance', async () => {
    const text = [
      '------------------------------------------------------------------------------------',
      '导出信息：',
      '姓名：王某',
      '支付宝账户：shop@example.com',
      '起始时间：[2026-01-01 00:00:00]    终止时间：[2026-01-31 23:59:59]',
      '------------------------支付宝（中国）网络技术有限公司  电子客户回单------------------------',
      '交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注,',
      '2026-01-20 10:00:00,商业服务,晨曜,c***@example.com,货款,收入,"1,200.00",余额,交易成功,2026012022001\t,M1\t,,',
      '2026-01-12 09:00:00,投资理财,余额宝,/,转入,不计收支,500.00,余额,交易成功,2026011222001\t,\t,,',
      '2026-01-05 08:00:00,日用,文具店,/,打印纸,支出,88.50,余额,交易成功,2026010522001\t,M2\t,办公,',
    ].join('\r\n');
    const statement = await read(gbkOf(text));
    expect(short(statement)).toEqual([
      '2026-01-05 | -88.50 |  | 文具店 | 打印纸 办公',
      '2026-01-20 | 1200.00 |  | 晨曜 | 货款',
    ]);
    expect([statement.skipped, statement.accountNumber, statement.lines[0]?.serial]).toEqual([
      [{ row: 9, reason: 'neutral' }],
      'shop@example.com',
      '2026010522001',
    ]);
  });

  it('Alipay for companies: money out has a minus in its own column, a mark before lines of remarks', async () => {
    const text = [
      '#支付宝账务明细查询',
      '#账号：[20881234567890123456]',
      '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
      '1001\t,2001\t,M1\t,货,2026-01-05 10:00:00,a@example.com,100.00,0.00,1100.00,支付宝,在线支付,',
      '1002\t,2001\t,M1\t,货,2026-01-05 10:00:00,,0.00,-0.60,1099.40,支付宝,收费,服务费',
      '#-----------------------------------------账务明细列表结束------------------------------------',
      '#支出合计：1笔，共-0.60元',
    ].join('\r\n');
    const { lines, opening } = await read(gbkOf(text));
    expect([opening, ...lines.map(({ amount, reversal }) => `${amount} ${reversal}`)]).toEqual([
      '1000.00',
      '100.00 false',
      '-0.60 false',
    ]);
  });

  it('Alipay as it was: cells padded with blanks, remarks below', async () => {
    const text = [
      '支付宝交易记录明细查询',
      '账号:[a@example.com]',
      '---------------------------------交易记录明细列表------------------------------------',
      '交易号                  ,商家订单号               ,交易创建时间              ,付款时间                ,类型              ,交易对方            ,商品名称                ,金额（元）   ,收/支     ,交易状态    ,备注                  ,',
      '2026010522001\t,M1\t,2026-01-05 10:00:00 ,2026-01-05 10:00:01 ,即时到账交易 ,晨曜 ,货款 ,1200.00 ,收入 ,交易成功 ,,',
      '2026010422001\t,\t,2026-01-04 10:00:00 ,2026-01-04 10:00:01 ,其他 ,余额宝 ,转入 ,500.00 ,不计收支 ,交易成功 ,,',
      '------------------------------------------------------------------------------------',
      '已收入:1笔,1200.00元',
      '导出时间:[2026-02-01 00:00:00],用户:王某',
    ].join('\r\n');
    const { lines, skipped } = await read(gbkOf(text));
    expect(lines).toMatchObject([
      { serial: '2026010522001', amount: '1200.00', counterparty: '晨曜', memo: '货款' },
    ]);
    expect(skipped).toEqual([{ row: 6, reason: 'neutral' }]);
  });

  it('WeChat: ¥ before amounts, a stroke for what is neutral', async () => {
    const text = [
      '微信支付账单明细,,,,,,,,,,',
      '微信昵称：[恒岳],,,,,,,,,,',
      '----------------------微信支付账单明细列表--------------------,,,,,,,,,,',
      '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
      '2026-01-06 12:00:00,商户消费,便利店,"水",支出,¥12.50,零钱,支付成功,"100001\t","S1\t","/"',
      '2026-01-05 12:00:00,转账,张三,"转账备注",收入,¥300.00,/,已存入零钱,"100002\t","/","/"',
      '2026-01-04 12:00:00,零钱提现,建行,"/",/,¥200.00,建行,提现已到账,"100003\t","/","服务费¥0.20"',
    ].join('\n');
    const statement = await read(`\ufeff${text}`);
    expect(short(statement)).toEqual([
      '2026-01-05 | 300.00 |  | 张三 | 转账备注',
      '2026-01-06 | -12.50 |  | 便利店 | 水',
    ]);
    expect(statement.skipped).toEqual([{ row: 7, reason: 'neutral' }]);
  });
});

describe('an amount', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['+1,234.5', '1234.50'],
    ['￥1,234.50', '1234.50'],
    ['¥ -1,234.50', '-1234.50'],
    ['１，２３４．５０', '1234.50'],
    ['（1,234.50）', '-1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['1,234.50CR', '1234.50'],
    ['1,234.50 DR', '-1234.50'],
    ['1,234.50-', '-1234.50'],
    ['USD 12.30', '12.30'],
    ['12.30元', '12.30'],
    ['.50', '0.50'],
    ['0.123456', '0.123456'],
    ['99999999999999.99', '99999999999999.99'],
  ])('%s is %s', async (typed, amount) => {
    expect(await amountOf(typed)).toBe(amount);
  });

  it.each([
    '1,23.00',
    '1.234,50',
    '1e5',
    '--5',
    '(-5)',
    '12.3.4',
    'abc',
    '0x10',
    '5 6',
    '1234567890123456.00',
    '0.1234567',
  ])('%s is none', async (typed) => {
    expect(await amountOf(typed)).toBeUndefined();
  });

  it('has a comma for decimals where the layout says so', async () => {
    expect(await amountOf('1.234,50', { ...plain, thousands: '.' })).toBe('1234.50');
    expect(await amountOf('1,234.50', { ...plain, thousands: '.' })).toBeUndefined();
  });

  it('in both columns of a row is refused', async () => {
    const profile: Profile = {
      name: 'two',
      headerContains: ['日期', '收入', '支出'],
      date: '日期',
      inColumn: '收入',
      outColumn: '支出',
    };
    expect(await problemsOf('日期,收入,支出\n2026-01-05,1.00,2.00', { profiles: [profile] })).toEqual([
      { code: 'bank-statement.two-amounts', row: 2, column: 'C' },
    ]);
  });
});

describe('a day', () => {
  it.each([
    ['2026-01-05', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['20260105121723', '2026-01-05'],
    ['20260105 12:17:23', '2026-01-05'],
    ['2026-01-05T12:17:23+08:00', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    ['46027', '2026-01-05'],
    ['2026-02-30', undefined],
    ['05/01/2026', undefined],
    ['5 January', undefined],
  ])('%s is %s', async (typed, day) => {
    expect(await dateOf(typed)).toBe(day);
  });

  it('with day or month first is read only where the layout says which', async () => {
    expect(await dateOf('05/01/2026', 'DD/MM/YYYY')).toBe('2026-01-05');
    expect(await dateOf('05/01/2026', 'MM/DD/YYYY')).toBe('2026-05-01');
  });
});

describe('every bad cell is told at once', () => {
  it('with its row and column', async () => {
    const text = table('yesterday,1.00,,a', '2026-01-06,much,,b', '2026-01-07,2.00,little,c');
    expect(await problemsOf(text, { profiles: [plain] })).toEqual([
      { code: 'bank-statement.date', row: 2, column: 'A' },
      { code: 'bank-statement.amount', row: 3, column: 'B' },
      { code: 'bank-statement.amount', row: 4, column: 'C' },
    ]);
  });

  it.each<[string, number[]]>([
    ['oldest first', [0, 1, 2, 3]],
    ['newest first', [3, 2, 1, 0]],
    ['newest day first, each day oldest first', [2, 3, 0, 1]],
    ['oldest day first, each day newest first', [1, 0, 3, 2]],
  ])('but not of rows that stand %s: the balances say the order', async (_, order) => {
    const rows = [
      '2026-01-05,1.00,101.00,a',
      '2026-01-05,2.00,103.00,b',
      '2026-01-06,4.00,107.00,c',
      '2026-01-06,8.00,115.00,d',
    ];
    const { lines } = await read(table(...order.map((place) => rows[place]!)), { profiles: [plain] });
    expect(lines.map(({ memo }) => memo).join('')).toBe('abcd');
  });

  it('and so is a break in the balances', async () => {
    const text = table('2026-01-05,1.00,101.00,a', '2026-01-06,2.00,104.00,b', '2026-01-07,1.00,105.00,c');
    expect(await problemsOf(text, { profiles: [plain] })).toEqual([
      { code: 'bank-statement.gap', row: 3, expected: '103.00', actual: '104.00' },
    ]);
  });
});

describe('a layout that is not known', () => {
  const text =
    'Acme Bank\nDate;Description;Debit;Credit;Balance;Id\n31/01/2026;Fee;1.234,50;;98.765,50;T1\n05/01/2026;Sale;;500,00;100.000,00;T0';

  it('is proposed from its headings and rows, and read once confirmed', async () => {
    const reading = await readStatement(Buffer.from(text));
    if (reading.outcome !== 'layout-unknown') throw new Error(reading.outcome);
    const { proposal, problems } = reading;
    expect(problems).toEqual([{ code: 'bank-statement.layout' }]);
    expect(proposal.profile).toMatchObject({
      date: 'Date',
      outColumn: 'Debit',
      inColumn: 'Credit',
      balance: 'Balance',
      serial: 'Id',
      memo: 'Description',
      thousands: '.',
      dateForm: 'DD/MM/YYYY',
    });
    const again = await readStatement(Buffer.from(text), { profiles: [proposal.profile!] });
    expect(again).toMatchObject({
      outcome: 'read',
      fingerprint: proposal.fingerprint,
      statement: { lines: [{ amount: '500.00' }, { amount: '-1234.50' }] },
    });
  });

  it('whose days may be read in two ways asks which', async () => {
    const reading = await readStatement(Buffer.from('Date,Amount\n05/01/2026,1.00\n06/02/2026,2.00'));
    expect(reading).toMatchObject({
      outcome: 'layout-unknown',
      proposal: { needsDateForm: true, headings: ['Date', 'Amount'] },
    });
  });

  it('without a day or an amount is proposed nothing', async () => {
    expect(await readStatement(Buffer.from('a,b\n1,2\n3,4'))).toMatchObject({
      outcome: 'layout-unknown',
      proposal: { profile: null },
    });
  });
});

describe('a profile that is known', () => {
  const worded: Profile = { ...plain, directionColumn: '借贷' };

  it('does not read a file that has lost its column of directions, of balances or of amounts', async () => {
    const without = async (headings: string): Promise<string> =>
      (await readStatement(Buffer.from(`${headings}\n2026-01-05,5.00,100.00,费,借`), { profiles: [worded] }))
        .outcome;
    expect(await without('日期,金额,余额,摘要,借贷')).toBe('read');
    expect(await without('日期,金额,余额,摘要,其他')).toBe('layout-unknown');
    expect(await without('日期,金额,积分,摘要,借贷')).toBe('layout-unknown');
  });
});

describe('the account', () => {
  const of = (number: string, currency: string) =>
    problemsOf(`账号：${number},币种：${currency},,\n${table('2026-01-05,1.00,,a')}`, {
      profiles: [plain],
      account: { number: '6222021234563456', currency: 'CNY' },
    });

  it.each(['6222021234563456', '6222 0212 3456 3456', '6222********3456', '34563456'])(
    '%s is the one',
    async (number) => {
      expect(await of(number, '人民币')).toEqual([]);
    },
  );

  it('or the currency of another is refused', async () => {
    expect(await of('6222021234560000', '人民币')).toEqual([
      { code: 'bank-statement.account', account: '6222021234560000' },
    ]);
    expect(await of('6222021234563456', '美元')).toEqual([
      { code: 'bank-statement.currency', currency: 'USD' },
    ]);
  });
});

it('a spreadsheet gives the same lines: numbers, days and text', async () => {
  const rows = [
    ['中国建设银行'],
    [
      '交易时间',
      '借方发生额/元(支取)',
      '贷方发生额/元(收入)',
      '余额',
      '对方户名',
      '备注',
      '账户明细编号-交易流水号',
    ],
    [new Date(Date.UTC(2026, 0, 5)), 36895.1, 0, 115405.3, '德联', '货款', '1-01'],
    ['20260106 12:17:23', 0, 0.2, 115405.5, '', '利息', '2-02'],
  ];
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'yyyy-mm-dd' }), 's');
  const file = write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  expect(short(await read(file))).toEqual([
    '2026-01-05 | -36895.10 | 115405.30 | 德联 | 货款',
    '2026-01-06 | 0.20 | 115405.50 |  | 利息',
  ]);
});

it('a spreadsheet of a program that counts its days from 1904 gives the days that it shows', async () => {
  const fifthOfJanuary = 44_565;
  const rows = [
    ['日期', '金额', '余额', '摘要'],
    [fifthOfJanuary, '1.00', '', 'x'],
  ];
  const workbook = { ...utils.book_new(), Workbook: { WBProps: { date1904: true } } };
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 's');
  const file = write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const { lines } = await read(file, { profiles: [plain] });
  expect(lines.map(({ date }) => date)).toEqual(['2026-01-05']);
});
