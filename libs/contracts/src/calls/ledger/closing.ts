import { Type } from 'typebox';
import {
  BrokenCheck,
  Closed,
  CloseQuery,
  FinalCheck,
  InitialCheck,
  MonthClosings,
  PeriodQuery,
  ReopenBody,
  Reopened,
  ReportCheck,
  TransferBody,
  TransferQuery,
} from '../../checkout.ts';
import { ClosingSettings, ClosingSettingsInput, ClosingSettingsQuery } from '../../closing-settings.ts';
import { CloseRehearsal, ClosingStep, StepsBody, StepsMade } from '../../closing-steps.ts';
import { CheckoutPeriod } from '../../identity.ts';
import { Voucher } from '../../voucher.ts';
import { Nullable } from '../../wire/common.ts';
import { WriteQuery } from '../../wire/write-query.ts';
import type { CallTable } from '../call.ts';

/** The calls of a month's end: checks, closing steps, closing and reopening (spec/api.md 6). */
export const closingCalls = {
  'GET /checkout': { can: 'period.read', data: Type.Array(CheckoutPeriod) },
  'GET /checkout/brokenCheck': { can: 'period.check', query: PeriodQuery, data: BrokenCheck },
  'POST /checkout/close': { can: 'period.close', query: WriteQuery, body: StepsBody, data: CloseRehearsal },
  'GET /checkout/closings': { can: 'report.read', query: ClosingSettingsQuery, data: MonthClosings },
  'GET /checkout/finalCheck': { can: 'period.check', query: PeriodQuery, data: FinalCheck },
  'GET /checkout/initialCheck': { can: 'period.check', query: PeriodQuery, data: InitialCheck },
  'GET /checkout/invoicing': { can: 'period.close', query: CloseQuery, data: Closed },
  'POST /checkout/invoicing': {
    can: 'period.close',
    query: CloseQuery,
    body: Nullable(ReopenBody),
    data: Closed,
  },
  'GET /checkout/reportCheck': { can: 'period.check', query: PeriodQuery, data: ReportCheck },
  'GET /checkout/settings': { can: 'setting.read', query: ClosingSettingsQuery, data: ClosingSettings },
  'PUT /checkout/settings': {
    can: 'setting.write',
    query: WriteQuery,
    body: ClosingSettingsInput,
    data: ClosingSettings,
  },
  'GET /checkout/steps': { can: 'period.check', query: ClosingSettingsQuery, data: Type.Array(ClosingStep) },
  'POST /checkout/steps': { can: 'period.close', query: WriteQuery, body: StepsBody, data: StepsMade },
  'GET /checkout/transfer': { can: 'period.close', query: TransferQuery, data: Type.Array(Voucher) },
  'POST /checkout/transfer': {
    can: 'period.close',
    query: WriteQuery,
    body: TransferBody,
    data: Type.Array(Voucher),
  },
  'GET /checkout/unCheck': { can: 'period.reopen', query: CloseQuery, data: Reopened },
  'POST /checkout/unCheck': {
    can: 'period.reopen',
    query: CloseQuery,
    body: Nullable(ReopenBody),
    data: Reopened,
  },
} as const satisfies CallTable;
