export { Mail } from '../mail.entity.ts'
export { deleteExpiredMails } from '../mail.service.ts'
export { openedTexts } from '../secret.ts'
