import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { Mail } from './mail.entity.ts'
import { MailResolver, mailById } from './mail.resolver.ts'
import { deleteExpiredMails, sendMail } from './mail.service.ts'
import { figures } from './figures.ts'
import { mailEvents } from './person-events.ts'
import { demoMailbox } from './demo-mailbox.ts'

/** Registration of the mail module. */
export const mailModule = defineModule({
  name: 'mail',
  personEvents: mailEvents,
  entities: [Mail],
  nodes: {
    Mail: byLoader(mailById),
  },
  resolvers: [MailResolver],
  sandboxes: [demoMailbox],
  jobs: { 'mail.send': sendMail },
  figures,
  schedules: [{ name: 'deleteExpiredMails', every: 3_600_000, run: deleteExpiredMails }],
})
