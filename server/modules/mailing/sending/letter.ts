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
export async function letterFor(ctx: Ctx, { person, language, ...parts }: LetterParts) {
  const locale = knownLocale(language)
  return filledLetter(ctx, { ...parts, person, locale, values: await valuesOf(ctx, person, locale) })
}

/** Input of a mail whose values are known. */
export interface FilledParts extends Pick<LetterParts, 'words' | 'person' | 'family' | 'unsubscribeUrl'> {
  readonly locale: Locale
  readonly values: Readonly<Record<string, string>>
}

/** Renders a mail with the values of its variables. A paragraph whose variables are all empty is left out. */
export function filledLetter(ctx: Ctx, { words, person, locale, values, family, unsubscribeUrl }: FilledParts) {
  const { title, text } = wordsIn(words, locale)
  const t = ctx.node.texts.translator('mail-mailing', locale)
  const site = ctx.node.edition.title
  const html = renderMarkdown(text).replace(/href="\/(?!\/)/g, `href="${ctx.node.config.publicUrl}/`)
  return layOutLetter(ctx.node, {
    subject: fillText(title, values).replace(/\s+/g, ' ').trim(),
    text: fillText(markdownAsText(text, ctx.node.config.publicUrl), values).replace(/\n{3,}/g, '\n\n'),
    html: fillHtml(html, values).replace(/<p>\s*<\/p>\s*/g, ''),
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
