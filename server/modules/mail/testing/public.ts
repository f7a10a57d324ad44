export { Mail } from '../mail.entity.ts'
export { deleteExpiredMails, newestMails } from '../mail.service.ts'
export { openedTexts } from '../secret.ts'
export { sendMail } from '../mail.service.ts'
