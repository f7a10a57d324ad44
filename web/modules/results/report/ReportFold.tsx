import { Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import styles from '../results.module.css'

export interface ReportFoldProps {
  /** Id of the title, which names the part. */
  id: string
  title: string
  /** Rendered once the part is opened. */
  children: ReactNode
}

/** Part of a report below its one sentence, folded at first. */
export function ReportFold({ id, title, children }: ReportFoldProps) {
  const [opened, setOpened] = useState(false)
  return (
    <section className={styles.fold} aria-labelledby={id}>
      <Title order={2} size="h4">
        <UnstyledButton className={styles.unfold} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          <span id={id}>{title}</span>
          <IconChevronDown size={18} aria-hidden="true" />
        </UnstyledButton>
      </Title>
      {opened && <div className={styles.unfolded}>{children}</div>}
    </section>
  )
}
