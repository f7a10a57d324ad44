import { knownLocale, type Locale } from '../../../editions.ts'
import { pageUrl } from '../../../base/page-url.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import { countryName, schoolById } from '../../geo/public.ts'
import { layOutLetter, nameInMail } from '../../mail/public.ts'
import { markdownAsText, renderMarkdown, wordsIn, type StoredWords } from '../../texts/public.ts'
import type { MailCategory } from '../categories.ts'
import { fillHtml, fillText, type MailValues } from '../campaigns/variables.ts'

/** Input of a rendered mail. */
export interface LetterParts {
  readonly words: StoredWords
  readonly category: MailCategory
  readonly person: User
  readonly language: string
  /** addressed to a guardian */
  readonly family: boolean
  /** null for a mandatory mail */
  readonly unsubscribeUrl: string | null
}

/** Renders a mailing for one recipient. */
export async function letterFor(ctx: Ctx, { words, person, language, family, unsubscribeUrl }: LetterParts) {
  const locale = knownLocale(language)
  const { title, text } = wordsIn(words, locale)
  const values = await valuesOf(ctx, person, locale)
  const t = ctx.node.texts.translator('mail-mailing', locale)
  const site = ctx.node.edition.title
  const html = renderMarkdown(text).replace(/href="\/(?!\/)/g, `href="${ctx.node.config.publicUrl}/`)
  return layOutLetter(ctx.node, {
    subject: fillText(title, values).replace(/\s+/g, ' ').trim(),
    text: fillText(markdownAsText(text, ctx.node.config.publicUrl), values),
    html: fillHtml(html, values),
    reason: family ? t('family', { title: site, name: nameInMail(person.firstName) }) : t('reason', { title: site }),
    leave: unsubscribeUrl ? { label: t('leave'), url: unsubscribeUrl } : null,
  })
}

async function valuesOf(ctx: Ctx, person: User, locale: Locale): Promise<MailValues> {
  const { firstName, lastName, username, grade, country, schoolId } = person
  return {
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`.trim(),
    studentId: username,
    grade: grade === null ? '' : String(grade),
    country: country ? countryName(country, locale) : '',
    school: (schoolId && (await schoolById(ctx).load(schoolId))?.name) || '',
    siteUrl: pageUrl(ctx.node, locale, '/'),
  }
}
