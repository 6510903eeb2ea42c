import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, id, instant, ref, tenant } from './tenant.ts';
import { VoucherEntity } from './vouchers.ts';

/** A file, once a set, under the hash of its content. */
export const AttachmentContentEntity = defineEntity({
  name: 'AttachmentContent',
  tableName: 'attachment_content',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    sha256: p.blob().primary(),
    content: p.blob(),
    accountSet: () => foreignKey(AccountSetEntity, 'attachment_content_account_set_fk'),
  },
  checks: [
    { name: 'attachment_content_sha256', expression: 'sha256 = sha256(content)' },
    {
      name: 'attachment_content_size',
      expression: 'octet_length(content) >= 1 AND octet_length(content) <= 20971520',
    },
  ],
});

/** Which voucher shows a file, and under which name. */
export const AttachmentEntity = defineEntity({
  name: 'Attachment',
  tableName: 'attachment',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    voucherId: ref(),
    sha256: p.blob(),
    name: p.text(),
    mediaType: p.text(),
    size: p.integer(),
    addedAt: instant().defaultRaw('now()'),
    addedBy: p.bigint('string'),
    addedByName: p.text(),
    removedAt: instant().nullable(),
    voucher: () => foreignKey(VoucherEntity, 'attachment_voucher_fk', 'voucher_id').deleteRule('cascade'),
    toContent: () => foreignKey(AttachmentContentEntity, 'attachment_content_fk', 'sha256'),
  },
  indexes: [{ name: 'attachment_voucher_index', properties: ['accountSetId', 'voucherId'] }],
  checks: [
    { name: 'attachment_name', expression: 'char_length(name) >= 1 AND char_length(name) <= 200' },
    {
      name: 'attachment_media_type',
      expression:
        "media_type = ANY (ARRAY['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'application/ofd'])",
    },
    { name: 'attachment_size', expression: 'size >= 1' },
  ],
});
