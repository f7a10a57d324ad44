import AutomaticMessagePageQuery from '../../__generated__/AutomaticMessagePageQuery$parameters.ts'
import CampaignPageQuery from '../../__generated__/CampaignPageQuery$parameters.ts'
import MailingPageQuery from '../../__generated__/MailingPageQuery$parameters.ts'
import ReviewPageQuery from '../../__generated__/ReviewPageQuery$parameters.ts'
import SegmentPeoplePageQuery from '../../__generated__/SegmentPeoplePageQuery$parameters.ts'
import { addressId } from '../../relay/address-id.ts'
import { page } from '../../shared/pages/page.ts'
import type { Page } from '../../shared/pages/page.ts'
import { automaticKinds } from './automatic/automatic-kinds.ts'
import { recipientStatuses } from './campaigns/campaign-view.ts'
import { readFilter } from './segment/filter-address.ts'
import { steps } from './segment/steps.ts'
import type { Step } from './segment/steps.ts'

const access = { admin: 'admin.mailing' } as const
const texts = ['mailing', 'office'] as const

const stepPage = (step: Exclude<Step, 'xx'>): Page =>
  page({
    path: `janus/mailing/${step}`,
    access,
    texts,
    component: async () => ({ default: (await import('./segment/StepPage.tsx')).stepPages[step] }),
  })

/** Mailing pages of admins. */
export const adminMailingPages: Page[] = [
  page({
    path: 'janus/mailing',
    access,
    texts: [...texts, 'automatic'],
    query: MailingPageQuery,
    component: () => import('./campaigns/MailingPage.tsx'),
    menu: { title: 'menu.mailing', icon: 'send' },
  }),
  page({
    path: 'janus/mailing/automatic/:kind',
    access,
    texts: [...texts, 'automatic'],
    query: AutomaticMessagePageQuery,
    variables: ({ params }) => {
      const known = automaticKinds.find((kind) => kind === params['kind'])
      return { kind: known ?? automaticKinds[0], isKnown: known !== undefined }
    },
    component: () => import('./automatic/AutomaticMessagePage.tsx'),
  }),
  ...steps.flatMap((step) => (step === 'xx' ? [] : [stepPage(step)])),
  page({
    path: 'janus/mailing/people',
    access,
    texts: [...texts, 'table'],
    query: SegmentPeoplePageQuery,
    variables: ({ request }) => ({ filter: readFilter(new URL(request.url).searchParams) }),
    component: () => import('./segment/SegmentPeoplePage.tsx'),
  }),
  page({
    path: 'janus/mailing/xx',
    access,
    texts,
    query: ReviewPageQuery,
    variables: ({ request }) => {
      const draft = new URL(request.url).searchParams.get('draft')
      return { draft: draft ?? '', hasDraft: draft !== null }
    },
    component: () => import('./review/ReviewPage.tsx'),
  }),
  page({
    path: 'janus/mailing/mails/:id',
    access,
    texts,
    query: CampaignPageQuery,
    variables: ({ params, request }) => {
      const status = new URL(request.url).searchParams.get('status')
      return {
        id: addressId('MailCampaign', params['id']),
        status: recipientStatuses.find((each) => each === status) ?? null,
      }
    },
    component: () => import('./campaigns/CampaignPage.tsx'),
  }),
]
