import { registerEnumType } from 'type-graphql'

/** What a mail is about: people leave each category alone. `service` is mandatory and cannot be left. */
export const MailCategory = { news: 'news', exams: 'exams', events: 'events', service: 'service' } as const
export type MailCategory = keyof typeof MailCategory
registerEnumType(MailCategory, {
  name: 'MailCategory',
  description: 'Subject of a mailing; people can unsubscribe from each but service',
})

/** Categories that can be left. */
export const leavableCategories = ['news', 'exams', 'events'] as const satisfies readonly MailCategory[]

export const isLeavable = (category: MailCategory): boolean => category !== MailCategory.service
