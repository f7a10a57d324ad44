import { registerEnum } from '../../graphql/enums.ts'

/** Topics that recipients can unsubscribe from separately; `service` is mandatory. */
export const MailCategory = { news: 'news', exams: 'exams', events: 'events', service: 'service' } as const
export type MailCategory = keyof typeof MailCategory
registerEnum(MailCategory, {
  name: 'MailCategory',
  description: 'Category of a mailing',
  values: {
    news: 'News',
    exams: 'Exam reminders',
    events: 'Events',
    service: 'Service messages, which cannot be unsubscribed from',
  },
})

/** Categories with an unsubscribe link. */
export const leavableCategories = ['news', 'exams', 'events'] as const satisfies readonly MailCategory[]

export const isLeavable = (category: MailCategory): boolean => category !== MailCategory.service
