import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { readSetting, type SettingData, type SettingsReader } from '../../settings/public.ts'
import { renderMarkdown } from '../../texts/public.ts'

/** Public pages written by admins, with the settings that store them. */
const settings = { privacy: 'privacyPage', terms: 'termsPage', contact: 'contactPage' } as const
export type InformationPageName = keyof typeof settings

export interface RenderedPage {
  readonly name: InformationPageName
  /** safe HTML */
  readonly html: string
  /** language of the text, ISO 639-1 */
  readonly language: string
}

const published = async (reader: SettingsReader, name: InformationPageName) => {
  const page: SettingData<'privacyPage'> | null = await readSetting(reader, settings[name])
  return page?.active ? page.text : null
}

/**
 * A public page in the reader's language, or in English if not translated.
 * @throws NOT_FOUND while it is not published
 */
export async function informationPage(ctx: Ctx, name: InformationPageName): Promise<RenderedPage> {
  const text = await published(ctx, name)
  if (!text) throw notFound('This page is not published')
  const own = text[ctx.locale]
  return { name, html: renderMarkdown(own ?? text.en, 2), language: own ? ctx.locale : 'en' }
}

/** Names of the published pages, for the footer of public pages. */
export async function publishedPages(reader: SettingsReader): Promise<InformationPageName[]> {
  const names = Object.keys(settings) as InformationPageName[]
  const texts = await Promise.all(names.map((name) => published(reader, name)))
  return names.filter((_, i) => texts[i] !== null)
}
