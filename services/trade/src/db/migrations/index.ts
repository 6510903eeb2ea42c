import { Baseline } from './0001-baseline.ts';
import { Funds } from './0002-funds.ts';
import { BillsClaimsInputVat } from './0004-bills-claims-input-vat.ts';
import { ReadOpenItems } from './0006-read-open-items.ts';
import { CategoryItems } from './0007-category-items.ts';
import { Advances } from './0008-advances.ts';
import { FeeTolerance } from './0009-fee-tolerance.ts';
import { BeginAfresh } from './0010-begin-afresh.ts';
import { SettlementIndex } from './0011-settlement-index.ts';
import { BeginAfreshAlone } from './0012-begin-afresh-alone.ts';
import { Attachments } from './0013-attachments.ts';
import { DishonouredBills } from './0014-dishonoured-bills.ts';
import { WithdrawnAdvances } from './0015-withdrawn-advances.ts';
import { AdvancesOfDishonouredBills } from './0016-advances-of-dishonoured-bills.ts';
import { SourceAmountSign } from './0017-source-amount-sign.ts';
import { RecourseOnBills } from './0018-recourse-on-bills.ts';
import { BeforeSignRule } from './0019-before-sign-rule.ts';
import { UndoingGoes } from './0020-undoing-goes.ts';
import { ReadTies } from './0021-read-ties.ts';
import { ReadUnclaimed } from './0022-read-unclaimed.ts';

export const schema = 'trade';
/** The steps that make the schema, run by the owner's role, never by the service. */
export const migrations = [
  { name: '0001-baseline', class: Baseline },
  { name: '0002-funds', class: Funds },
  { name: '0004-bills-claims-input-vat', class: BillsClaimsInputVat },
  { name: '0006-read-open-items', class: ReadOpenItems },
  { name: '0007-category-items', class: CategoryItems },
  { name: '0008-advances', class: Advances },
  { name: '0009-fee-tolerance', class: FeeTolerance },
  { name: '0010-begin-afresh', class: BeginAfresh },
  { name: '0011-settlement-index', class: SettlementIndex },
  { name: '0012-begin-afresh-alone', class: BeginAfreshAlone },
  { name: '0013-attachments', class: Attachments },
  { name: '0014-dishonoured-bills', class: DishonouredBills },
  { name: '0015-withdrawn-advances', class: WithdrawnAdvances },
  { name: '0016-advances-of-dishonoured-bills', class: AdvancesOfDishonouredBills },
  { name: '0017-source-amount-sign', class: SourceAmountSign },
  { name: '0018-recourse-on-bills', class: RecourseOnBills },
  { name: '0019-before-sign-rule', class: BeforeSignRule },
  { name: '0020-undoing-goes', class: UndoingGoes },
  { name: '0021-read-ties', class: ReadTies },
  { name: '0022-read-unclaimed', class: ReadUnclaimed },
];
