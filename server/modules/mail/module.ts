import { defineModule } from '../../module.ts'
import { Mail } from './mail.entity.ts'
import { MailResolver } from './mail.resolver.ts'
import { forgetMails, sendMail } from './mail.service.ts'
import { mailEvents } from './person-events.ts'

/** Registration of the mail module. */
export const mailModule = defineModule({
  name: 'mail',
  personEvents: mailEvents,
  entities: [Mail],
  resolvers: [MailResolver],
  jobs: { 'mail.send': sendMail },
  schedules: [{ name: 'forgetMails', every: 3_600_000, run: forgetMails }],
})
