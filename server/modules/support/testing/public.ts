export { UnassignedMail } from '../inbound/inbound.entity.ts'
export { SupportMessage, SupportRequest, SupportThread } from '../threads/thread.entity.ts'
