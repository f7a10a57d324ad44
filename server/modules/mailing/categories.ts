import { registerEnumType } from 'type-graphql'

/** Topics that recipients can unsubscribe from separately; `service` is mandatory. */
export const MailCategory = { news: 'news', exams: 'exams', events: 'events', service: 'service' } as const
export type MailCategory = keyof typeof MailCategory
registerEnumType(MailCategory, {
  name: 'MailCategory',
  description: 'Category of a mailing; people can unsubscribe from all but service',
})

/** Categories with an unsubscribe link. */
export const leavableCategories = ['news', 'exams', 'events'] as const satisfies readonly MailCategory[]

export const isLeavable = (category: MailCategory): boolean => category !== MailCategory.service
