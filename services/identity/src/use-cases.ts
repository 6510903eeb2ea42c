/** What commands and tests outside this service may use of it directly, without a screen (decision D55). */
export { IdentityDb } from './db/identity-db.ts';
export { ownOrigin } from './events/origin.ts';
export { verifyChain, type ChainVerdict } from './events/verify-chain.ts';
export { forgetEmail } from './own-account/forget-email.ts';
export { addMember, type NewMember } from './members/add-member.ts';
