import { AttachmentContentEntity, AttachmentEntity, AttachmentPieceEntity } from './attachment.ts';
import { BillEntity, BillEventEntity } from './bill.ts';
import { ClaimEntity, ClaimLineEntity, ClaimPaymentEntity } from './claim.ts';
import { AdvanceEntity, AdvanceRefundEntity } from './advance.ts';
import { FundAccountEntity, FundCategoryEntity, TransferEntity } from './funds.ts';
import { InvoiceEntity, InvoiceLineEntity } from './invoice.ts';
import { JournalLineEntity } from './journal.ts';
import { FundOpeningItemEntity } from './opening.ts';
import { PartyEntity } from './party.ts';
import { ReconciliationEntity } from './reconciliation.ts';
import { EventEntity, IdempotencyEntity } from './record.ts';
import { CompanyEntity, InvoiceRuleEntity, KeywordRuleEntity } from './rule.ts';
import { AllocationEntity, SettlementEntity } from './settlement.ts';
import {
  StatementFileEntity,
  StatementLineEntity,
  StatementMatchEntity,
  StatementProfileEntity,
} from './statement.ts';
import { InputVatEventEntity, InputVatInvoiceEntity } from './input-vat.ts';

/** The typed record of the schema; the drift test compares it with what the migrations made. */
export const entities = [
  PartyEntity,
  InvoiceEntity,
  InvoiceLineEntity,
  AttachmentContentEntity,
  AttachmentPieceEntity,
  AttachmentEntity,
  SettlementEntity,
  AllocationEntity,
  FundAccountEntity,
  FundCategoryEntity,
  TransferEntity,
  StatementFileEntity,
  StatementProfileEntity,
  StatementMatchEntity,
  StatementLineEntity,
  BillEntity,
  BillEventEntity,
  JournalLineEntity,
  ReconciliationEntity,
  AdvanceEntity,
  AdvanceRefundEntity,
  FundOpeningItemEntity,
  CompanyEntity,
  InvoiceRuleEntity,
  KeywordRuleEntity,
  ClaimEntity,
  ClaimLineEntity,
  ClaimPaymentEntity,
  InputVatEventEntity,
  InputVatInvoiceEntity,
  EventEntity,
  IdempotencyEntity,
];
