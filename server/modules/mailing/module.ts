import { defineModule } from '../../module/module.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { AutomaticMail } from './automatic/automatic-mail.entity.ts'
import { AutomaticMessage } from './automatic/automatic-message.entity.ts'
import { AutomaticMessageResolver, automaticMessageById } from './automatic/automatic.resolver.ts'
import { sendAutomaticMails } from './automatic/hand-over.ts'
import { MailCampaign } from './campaigns/campaign.entity.ts'
import { MailCampaignResolver, campaignById, recipientById } from './campaigns/campaigns.resolver.ts'
import { OwnMailingResolver } from './own/own-mailing.resolver.ts'
import { MailPreferencesResolver, suppressionById } from './preferences/preferences.resolver.ts'
import { MailOptOut, MailSuppression } from './preferences/suppression.entity.ts'
import { MailRecipient, MailThrottle } from './sending/recipient.entity.ts'
import { MailSenderSetting } from './sending/sender.entity.ts'
import { MailSenderResolver } from './sending/sender.resolver.ts'
import { currentSender } from './sending/sender.service.ts'
import { sendCampaign } from './sending/send.job.ts'
import { eraseExpiredRecipients } from './sending/erase-recipients.job.ts'
import { workSources } from '../work/public.ts'
import { mailingSource } from './sending/mailing-source.ts'
import { settleSending } from './sending/settle.job.ts'
import { mailingEvents } from './person-events.ts'
import { mailSenderFrom, onMailRefused } from '../mail/public.ts'
import { blockRefused } from './sending/bounce.service.ts'
import { mailingRoutes } from './routes.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the mailing module. */
export const mailingModule = defineModule({
  name: 'mailing',
  userColumns,
  personEvents: mailingEvents,
  entities: [
    AutomaticMail,
    AutomaticMessage,
    MailCampaign,
    MailOptOut,
    MailRecipient,
    MailSenderSetting,
    MailSuppression,
    MailThrottle,
  ],
  nodes: {
    AutomaticMessage: byLoader(automaticMessageById),
    MailCampaign: byLoader(campaignById),
    MailRecipient: byLoader(recipientById),
    MailSuppression: byLoader(suppressionById),
  },
  personalData,
  resolvers: [
    AutomaticMessageResolver,
    MailCampaignResolver,
    MailPreferencesResolver,
    MailSenderResolver,
    OwnMailingResolver,
  ],
  routes: mailingRoutes,
  jobs: { 'mailing.send': sendCampaign },
  schedules: [
    { name: 'sendAutomaticMails', every: 20_000, run: sendAutomaticMails },
    { name: 'settleSending', every: 60_000, run: settleSending },
    { name: 'eraseExpiredRecipients', every: 86_400_000, run: eraseExpiredRecipients },
  ],
  uses,
  hooks: [
    workSources(mailingSource),
    mailSenderFrom(currentSender),
    onMailRefused(blockRefused),
    attachedIf({
      [FilePurpose.mailing]: 'exists (select from mail_campaign where file.id = any(mail_campaign.file_ids))',
    }),
  ],
  demo: () => import('./demo/parts.ts'),
})
