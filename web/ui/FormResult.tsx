import { IconCheck } from '@tabler/icons-react'
import styles from './FormResult.module.css'

/** What came of a form, in the form itself, and read out as it appears. */
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
