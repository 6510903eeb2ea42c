import { AttachmentContentEntity, AttachmentEntity } from './attachments.ts';
import { AuxiliaryCategoryEntity, AuxiliaryItemEntity, AuxSetEntity, AuxSetItemEntity } from './auxiliary.ts';
import { OpeningBalanceEntity, OpeningCashFlowEntity, PeriodBalanceEntity } from './balances.ts';
import { AccountSetEntity, CurrencyEntity, CurrencyRateEntity, VoucherWordEntity } from './books.ts';
import { ClosingSettingsEntity } from './closing.ts';
import { AccessLogEntity, ChainTailEntity, EventEntity, IdempotencyEntity, SealEntity } from './journal.ts';
import { LegacyImportEntity, LegacyMappingEntity } from './legacy-imports.ts';
import { SavedViewEntity } from './saved-views.ts';
import { SealKeyEntity } from './seal-keys.ts';
import { SubjectCategoryEntity, SubjectCurrencyEntity, SubjectEntity } from './subjects.ts';
import { VoucherTemplateEntity, VoucherTemplateLineEntity } from './templates.ts';
import {
  DocumentFenceEntity,
  PeriodEntity,
  VoucherDocumentEntity,
  VoucherEntity,
  VoucherLineEntity,
  VoucherSeriesEntity,
} from './vouchers.ts';

/** The source of the tables (ADR 0002); the drift test compares it with what the migrations made. */
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
  VoucherDocumentEntity,
  DocumentFenceEntity,
  AttachmentContentEntity,
  AttachmentEntity,
  VoucherTemplateEntity,
  VoucherTemplateLineEntity,
  PeriodBalanceEntity,
  OpeningBalanceEntity,
  OpeningCashFlowEntity,
  ClosingSettingsEntity,
  SavedViewEntity,
  LegacyImportEntity,
  LegacyMappingEntity,
  IdempotencyEntity,
  EventEntity,
  ChainTailEntity,
  SealEntity,
  SealKeyEntity,
  AccessLogEntity,
];
