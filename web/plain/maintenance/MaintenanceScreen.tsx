import { Fragment, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { PlainLook } from '../editions/plain-look.ts'
import styles from './MaintenanceScreen.module.css'
import { useSecretKeys } from './use-secret-keys.ts'

export interface MaintenanceScreenProps {
  /** Whether secret keys are configured; without them no keys are collected. */
  hasKeys: boolean
  /** Called when the correct keys were typed; must be a stable callback. */
  onPassed: () => void
  look: PlainLook
  /** Name of the edition. */
  title: string
  /** Text of the screen. */
  text: string
  /** Actions available on the screen. */
  children?: ReactNode
}

/** Splits a text into sentences, each on its own line where there is room. */
const sentencesOf = (text: string) => text.split(/(?<=[!.]) /)

/**
 * Full-screen maintenance overlay. The page underneath stays mounted, so that typed input is not lost; a native modal
 * dialog takes focus, pointer and screen reader away from it, including open dialogs and toasts.
 */
export function MaintenanceScreen({ hasKeys, onPassed, look, title, text, children }: MaintenanceScreenProps) {
  const { Mark, Drawing } = look
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
      // Browsers without `closedby` close the dialog at a second Escape.
      onClose={show}
    >
      <div className={styles.brand}>
        <Mark size={36} />
        <span>{title}</span>
      </div>
      <div className={styles.message}>
        <Drawing name="empty" />
        <h1 id="maintenance-title" className={styles.text}>
          {sentencesOf(text).map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && ' '}
              <span>{sentence}</span>
            </Fragment>
          ))}
        </h1>
        {children}
      </div>
    </dialog>
  )
}
