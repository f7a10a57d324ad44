export { receiveMail } from './inbound/receive.service.ts'
export { supportModule } from './module.ts'
