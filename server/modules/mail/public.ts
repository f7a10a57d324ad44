export { nameInMail, type MailContent } from './layout.ts'
export { Mail } from './mail.entity.ts'
export { eraseMailsTo, forgetMails, mailsTo, postMail, sendMail } from './mail.service.ts'
export { mailModule } from './module.ts'
