import { knownLocale, type Locale } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'
import type { ServerNamespace, Translate } from '../../locales/namespaces.ts'
import { pageUrl } from '../../base/page-url.ts'
import { greeting } from './layout.ts'
import { postMail } from './mail.service.ts'

/** A user as the recipient of an e-mail. */
export interface MailReader {
  readonly email: string | null
  readonly isDraft: boolean
  readonly firstName: string
  /** interface language of the last visit */
  readonly language: string | null
}

/** Content of an e-mail to a user; the greeting precedes the paragraphs. */
export interface UserMail {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** a page of the web app: its path without a language */
  readonly action?: { readonly label: string; readonly path: string }
}

/**
 * Adds an e-mail to a user to the outbox, in the context's transaction. Users without an address and drafts receive
 * nothing.
 * @param write the content, with the texts of the namespace in the user's language
 * @param language overrides the language of the user's last visit
 */
export async function mailUser<Name extends ServerNamespace>(
  ctx: Ctx,
  { email, isDraft, firstName, language: lastLanguage }: MailReader,
  namespace: Name,
  write: (t: Translate<Name>, locale: Locale) => UserMail,
  language: string | null = lastLanguage,
): Promise<void> {
  if (!email || isDraft) return
  const locale = knownLocale(language)
  const { subject, paragraphs, action } = write(ctx.node.texts.translator(namespace, locale), locale)
  await postMail(ctx, email, {
    subject,
    paragraphs: [greeting(ctx.node, locale, firstName), ...paragraphs],
    ...(action && { action: { label: action.label, url: pageUrl(ctx.node, locale, action.path) } }),
  })
}
