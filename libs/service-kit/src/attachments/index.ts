export { fileName } from './file-name.ts';
export { acceptedType } from './media-type.ts';
export { idField, piecesOf, sendAttachment } from './send-attachment.ts';
