import { Mail, openedTexts } from '../../modules/mail/testing/public.ts'
import type { TestApp } from '../test-app.ts'

type App = Pick<TestApp, 'db' | 'node'>

/** The e-mails to an address, oldest first, as their recipient sees them. */
export async function mailsReadBy(app: App, to: string): Promise<Pick<Mail, 'subject' | 'text' | 'html'>[]> {
  const mails = await app.db.find(Mail, { where: { to }, order: { id: 'ASC' } })
  return Promise.all(mails.map((mail) => openedTexts(app, mail)))
}

/** The text of the newest e-mail to an address, as its recipient sees it. */
export const lastMailTo = async (app: App, to: string): Promise<string> => (await mailsReadBy(app, to)).at(-1)!.text
