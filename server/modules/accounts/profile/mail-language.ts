import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../user.entity.ts'

/**
 * Language of a mail to a user: the request's if the user caused it, else the user's last interface language, else
 * the request's.
 */
export function mailLanguage({ viewer, locale }: Pick<Ctx, 'viewer' | 'locale'>, { id, language }: User): Locale {
  if (viewer.id === id) return locale
  return locales.find((known) => known === language) ?? locale
}
