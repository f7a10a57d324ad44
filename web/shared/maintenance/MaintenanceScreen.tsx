import { Title } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../app/boot.ts'
import { useLook } from '../editions/edition.tsx'
import styles from './MaintenanceScreen.module.css'
import { useSecretKeys } from './use-secret-keys.ts'

export interface MaintenanceScreenProps {
  /** Whether there are keys to type; without them nothing is listened to. */
  hasKeys: boolean
  /** The right keys were typed; must not change from render to render. */
  onPassed: () => void
  /** What may still be done. */
  children?: ReactNode
}

/** Each sentence begins a line of its own where there is room. */
const sentencesOf = (text: string) => text.split(/(?<=[!.]) /)

/**
 * Stands over everything. The page beneath stays as it is, so that nothing typed there is lost; a modal dialog of the
 * browser itself takes focus, pointer and screen reader from all of it, open windows and toasts included.
 */
export function MaintenanceScreen({ hasKeys, onPassed, children }: MaintenanceScreenProps) {
  const { t } = useTranslation('common')
  const { Mark, Drawing } = useLook()
  const dialog = useRef<HTMLDialogElement>(null)
  useSecretKeys(hasKeys, onPassed)

  const show = () => {
    if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
  }
  useEffect(show, [])

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="maintenance-title"
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      // Browsers that do not know `closedby` close at a second Escape.
      onClose={show}
    >
      <div className={styles.brand}>
        <Mark size={36} />
        <span>{boot.edition.title}</span>
      </div>
      <div className={styles.message}>
        <Drawing name="empty" />
        <Title order={1} id="maintenance-title" className={styles.text}>
          {sentencesOf(t('maintenance.text')).map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && ' '}
              <span>{sentence}</span>
            </Fragment>
          ))}
        </Title>
        {children}
      </div>
    </dialog>
  )
}
