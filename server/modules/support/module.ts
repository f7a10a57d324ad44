import { defineModule } from '../../module/module.ts'
import { byLoader } from '../../graphql/node.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { CannedText } from './canned/canned.entity.ts'
import { CannedTextResolver, cannedTextById } from './canned/canned.resolver.ts'
import { SupportInbound, UnassignedMail } from './inbound/inbound.entity.ts'
import { UnassignedMailResolver, unassignedMailById } from './inbound/unassigned.resolver.ts'
import { SupportOfficeResolver } from './office/office.resolver.ts'
import { supportEvents } from './person-events.ts'
import { personalData } from './personal-data.ts'
import { deleteExpiredSupport } from './retention.job.ts'
import { supportRoutes } from './routes.ts'
import { SupportDraft, SupportMessage, SupportRequest, SupportThread } from './threads/thread.entity.ts'
import { SupportMessageResolver, SupportThreadResolver, messageById, threadById } from './threads/threads.resolver.ts'
import { SupportVisitorsResolver } from './visitors/visitors.resolver.ts'
import { userColumns } from './user-columns.ts'

/** What families and teachers write to the office, and its answers (docs/support.md). */
export const supportModule = defineModule({
  name: 'support',
  userColumns,
  entities: [CannedText, SupportDraft, SupportInbound, SupportMessage, SupportRequest, SupportThread, UnassignedMail],
  nodes: {
    CannedText: byLoader(cannedTextById),
    SupportMessage: byLoader(messageById),
    SupportThread: byLoader(threadById),
    UnassignedMail: byLoader(unassignedMailById),
  },
  resolvers: [
    CannedTextResolver,
    SupportMessageResolver,
    SupportOfficeResolver,
    SupportThreadResolver,
    SupportVisitorsResolver,
    UnassignedMailResolver,
  ],
  routes: supportRoutes,
  personalData,
  personEvents: supportEvents,
  schedules: [{ name: 'deleteExpiredSupport', every: 3_600_000, run: deleteExpiredSupport }],
  demo: () => import('./demo/parts.ts'),
  hooks: [
    attachedIf({
      [FilePurpose.support]: `exists (select from support_message where file_ids @> array[file.id])
        or exists (select from unassigned_mail where file_ids @> array[file.id])`,
    }),
  ],
})
