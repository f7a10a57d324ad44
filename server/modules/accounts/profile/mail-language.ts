import { locales, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../graphql/context.ts'
import type { User } from '../user.entity.ts'

/**
 * The language of a mail to somebody: the page's for who asked for it, signed in; else the one of the interface that
 * the person read last, whoever caused the mail; else the request's.
 */
export function mailLanguage({ viewer, locale }: Pick<Ctx, 'viewer' | 'locale'>, { id, language }: User): Locale {
  if (viewer.id === id) return locale
  return locales.find((known) => known === language) ?? locale
}
