import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '../../../api/session.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { isTyping } from './is-typing.ts'
import styles from './FindButton.module.css'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

const FindDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./FindDialog.tsx'), loadTexts('admin', 'people')])
  return dialog
})

/** Opens the search of the whole panel: by a click, by Ctrl+K or ⌘K, and by / outside of fields. */
export function FindButton({ user }: { user: SessionUser }) {
  const { t } = useTranslation('panel')
  const [opened, { open, close }] = useDisclosure(false)
  // The dialog stays mounted after its first use, so that its query is not lost.
  const [used, setUsed] = useState(false)
  const show = () => {
    setUsed(true)
    open()
  }
  useFindKeys(show)
  return (
    <>
      <button type="button" className={styles.field} onClick={show} aria-keyshortcuts="Control+K Meta+K /">
        <IconSearch size={18} aria-hidden="true" />
        <span>{t('find.label')}</span>
        <kbd className={styles.key}>{t('find.key')}</kbd>
      </button>
      <ActionIcon
        className={styles.icon}
        variant="subtle"
        color="gray"
        c="inherit"
        size="lg"
        onClick={show}
        aria-label={t('find.label')}
      >
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
      {used && (
        <Suspense fallback={null}>
          <FindDialog user={user} opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function useFindKeys(show: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const combined = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
    if (!combined && !slash) return
    event.preventDefault()
    show()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
