import { AttachmentContentEntity, AttachmentEntity } from './attachments.ts';
import { AuxiliaryCategoryEntity, AuxiliaryItemEntity, AuxSetEntity, AuxSetItemEntity } from './auxiliary.ts';
import { OpeningBalanceEntity, OpeningCashFlowEntity, PeriodBalanceEntity } from './balances.ts';
import { AccountSetEntity, CurrencyEntity, CurrencyRateEntity, VoucherWordEntity } from './books.ts';
import { ClosingSettingsEntity } from './closing.ts';
import {
  AccessLogEntity,
  ChainHeadEntity,
  ChainTailEntity,
  EventEntity,
  IdempotencyEntity,
} from './journal.ts';
import { PostingFactsEntity, PostingTargetEntity } from './posting-facts.ts';
import { SavedViewEntity } from './saved-views.ts';
import { SubjectCategoryEntity, SubjectCurrencyEntity, SubjectEntity } from './subjects.ts';
import { VoucherTemplateEntity, VoucherTemplateLineEntity } from './templates.ts';
import { PeriodEntity, VoucherEntity, VoucherLineEntity, VoucherSeriesEntity } from './vouchers.ts';

/** The typed record of the schema; the drift test compares it with what the migrations made. */
export const entities = [
  AccountSetEntity,
  CurrencyEntity,
  CurrencyRateEntity,
  VoucherWordEntity,
  AuxiliaryCategoryEntity,
  AuxiliaryItemEntity,
  AuxSetEntity,
  AuxSetItemEntity,
  SubjectEntity,
  SubjectCategoryEntity,
  SubjectCurrencyEntity,
  PeriodEntity,
  VoucherSeriesEntity,
  VoucherEntity,
  VoucherLineEntity,
  AttachmentContentEntity,
  AttachmentEntity,
  VoucherTemplateEntity,
  VoucherTemplateLineEntity,
  PeriodBalanceEntity,
  OpeningBalanceEntity,
  OpeningCashFlowEntity,
  ClosingSettingsEntity,
  PostingFactsEntity,
  PostingTargetEntity,
  SavedViewEntity,
  IdempotencyEntity,
  EventEntity,
  ChainTailEntity,
  ChainHeadEntity,
  AccessLogEntity,
];
