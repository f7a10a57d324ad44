import { useState } from 'react'
import { usePlainPage } from '../page.ts'
import styles from './fields.module.css'
import { LabelledInput } from './TextField.tsx'
import type { TextFieldProps } from './TextField.tsx'

const eye = {
  open: (
    <>
      <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" />
      <circle cx="128" cy="128" r="40" />
    </>
  ),
  crossed: (
    <>
      <path d="M48 40l160 176M154.91 157.6a40 40 0 01-53.82-59.2M135.53 88.71a40 40 0 0132.3 35.53" />
      <path d="M208.61 169.1C230.41 149.58 240 128 240 128s-32-72-112-72a126 126 0 00-20.68 1.68M74 68.6C33.23 89.24 16 128 16 128s32 72 112 72a118.05 118.05 0 0054-12.6" />
    </>
  ),
}

/** Password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { t } = usePlainPage()
  const [visible, setVisible] = useState(false)
  const button = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={visible ? t('public:login.hidePassword') : t('public:login.showPassword')}
      aria-pressed={visible}
      // the focus stays in the field
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!visible)}
    >
      <svg
        width="22"
        height="22"
        viewBox="0 0 256 256"
        fill="none"
        stroke="currentColor"
        strokeWidth="16"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {visible ? eye.crossed : eye.open}
      </svg>
    </button>
  )
  return (
    <LabelledInput
      {...props}
      type={visible ? 'text' : 'password'}
      inputClass={`${styles.input} ${styles.password}`}
      after={button}
    />
  )
}
