import { defineModule } from '../../module.ts'
import { MailCampaign } from './campaigns/campaign.entity.ts'
import { MailCampaignResolver } from './campaigns/campaigns.resolver.ts'
import { OwnMailingResolver } from './own/own-mailing.resolver.ts'
import { MailPreferencesResolver } from './preferences/preferences.resolver.ts'
import { MailOptOut, MailSuppression } from './preferences/suppression.entity.ts'
import { MailRecipient, MailThrottle } from './sending/recipient.entity.ts'
import { MailSenderSetting } from './sending/sender.entity.ts'
import { MailSenderResolver } from './sending/sender.resolver.ts'
import { currentSender } from './sending/sender.service.ts'
import { sendCampaign } from './sending/send.job.ts'
import { eraseExpiredRecipients } from './sending/erase-recipients.job.ts'
import { settleSending } from './sending/settle.job.ts'
import { mailingEvents } from './person-events.ts'
import { registerSenderLookup } from '../mail/public.ts'

registerSenderLookup(currentSender)

/** Registration of the mailing module. */
export const mailingModule = defineModule({
  name: 'mailing',
  personEvents: mailingEvents,
  entities: [MailCampaign, MailOptOut, MailRecipient, MailSenderSetting, MailSuppression, MailThrottle],
  resolvers: [MailCampaignResolver, MailPreferencesResolver, MailSenderResolver, OwnMailingResolver],
  jobs: { 'mailing.send': sendCampaign },
  schedules: [
    { name: 'settleSending', every: 60_000, run: settleSending },
    { name: 'eraseExpiredRecipients', every: 86_400_000, run: eraseExpiredRecipients },
  ],
})
