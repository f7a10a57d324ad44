import { localeOfPath } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import type { Notice } from './NoticeLine.tsx'

/** A text by language; English is the fallback. */
type LocalizedText = { en: string } & Partial<Record<Locale, string>>

interface Note {
  active: boolean
  title: LocalizedText
  description: LocalizedText
}

/** The entry of the setting `notesBar`. */
export interface NoteSetting {
  readonly changedAt: string
  readonly data: unknown
}

/** Note from the admins to all users; shown again when it was changed. Null without an active one. */
export function adminNote(setting: NoteSetting | null): Notice | null {
  const note = setting?.data as Note | undefined
  if (!setting || !note?.active) return null
  const locale = localeOfPath(location.pathname)
  const inWords = (text: LocalizedText) => {
    const translated = text[locale]
    return <span lang={translated === undefined ? 'en' : undefined}>{translated ?? text.en}</span>
  }
  const changed = String(Date.parse(setting.changedAt))
  return { key: `note:${changed}`, title: inWords(note.title), text: inWords(note.description) }
}
