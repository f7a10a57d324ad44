export { escape as escapeHtml, greeting, layOutLetter, nameInMail, type Letter, type MailContent } from './layout.ts'
export { Mail } from './mail.entity.ts'
export { eraseMailsTo, forgetMails, mailsTo, postLetter, postMail, sendMail } from './mail.service.ts'
export { mailModule } from './module.ts'
