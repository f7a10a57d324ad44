import { CloseButton } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { localeOfPath } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import styles from './NotesBar.module.css'

/** A text by language; English is the fallback. */
type LocalizedText = { en: string } & Partial<Record<Locale, string>>

interface Note {
  active: boolean
  title: LocalizedText
  description: LocalizedText
}

export interface NotesBarProps {
  /** The active entry of the setting `notesBar`, if any. */
  setting: { readonly changedAt: string; readonly data: unknown } | undefined
}

/** Note from the admins to all users; can be hidden for the session, and reappears when changed. */
export function NotesBar({ setting }: NotesBarProps) {
  const { t } = useTranslation('panel')
  const [hidden, setHidden] = useSessionStorage<string | null>({
    key: 'note-hidden',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const note = setting?.data as Note | undefined
  if (!setting || !note?.active || hidden === setting.changedAt) return null
  const locale = localeOfPath(location.pathname)
  const inWords = (text: LocalizedText) => {
    const translated = text[locale]
    return { children: translated ?? text.en, lang: translated === undefined ? 'en' : undefined }
  }
  return (
    <section className={styles.bar} aria-labelledby="note-title">
      <IconInfoCircle className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <strong id="note-title" {...inWords(note.title)} />
        <p className={styles.description} {...inWords(note.description)} />
      </div>
      <CloseButton c="inherit" aria-label={t('notes.close')} onClick={() => setHidden(setting.changedAt)} />
    </section>
  )
}
