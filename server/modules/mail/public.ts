export { escape as escapeHtml, greeting, layOutLetter, nameInMail, type Letter, type MailContent } from './layout.ts'
export { Mail, type StoredAttachment } from './mail.entity.ts'
export {
  eraseMailsTo,
  deleteExpiredMails,
  mailsTo,
  newestMails,
  postLetter,
  postMail,
  sendMail,
} from './mail.service.ts'
export { openedTexts, secretMark } from './secret.ts'
export { mailUser, type MailReader, type UserMail } from './user-mail.ts'
export { senderNow, mailSenderFrom } from './sender.ts'
export { mailModule } from './module.ts'
