import { useState } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { Modal } from '../../../ui/layers/layers.tsx'
import styles from './update.module.css'
import { UpdateForm } from './UpdateForm.tsx'
import { UpdateIntro } from './UpdateIntro.tsx'

/**
 * The yearly update of returning students and supervisors: a full-screen dialog that cannot be dismissed. After success
 * the page reloads, and with it the session.
 */
export default function UpdateDialog({ user }: { user: SessionUser }) {
  const [started, setStarted] = useState(false)
  return (
    <Modal
      opened
      fullScreen
      withOverlay={false}
      withCloseButton={false}
      closeOnEscape={false}
      onClose={() => undefined}
      transitionProps={{ duration: 0 }}
      classNames={{ body: styles.body }}
    >
      <div className={styles.column}>
        {started ? (
          <UpdateForm user={user} onDone={() => location.reload()} />
        ) : (
          <UpdateIntro onStart={() => setStarted(true)} />
        )}
      </div>
    </Modal>
  )
}
