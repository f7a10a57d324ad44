import { IconCheck } from '@tabler/icons-react'
import styles from './FormResult.module.css'

/** Outcome message inside a form, announced to screen readers. */
export function FormResult({ text }: { text: string | null }) {
  return (
    <div role="status" className={styles.result}>
      {text && (
        <>
          <IconCheck size={18} aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  )
}
