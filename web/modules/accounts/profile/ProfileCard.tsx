import { Paper } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormResult } from '../../../ui/FormResult.tsx'
import styles from './profile.module.css'
import { CardHead } from '../../../shared/CardHead.tsx'

export interface ProfileCardProps {
  title: string
  /** A sentence on what this part is for. */
  text?: ReactNode
  /** A button beside the title. */
  action?: ReactNode
  /** What came of the form in it. */
  result?: string | null
  /** Takes the whole width of the page. */
  wide?: boolean
  children: ReactNode
}

/** One part of the profile page. */
export function ProfileCard({ title, text, action, result = null, wide, children }: ProfileCardProps) {
  const id = useId()
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="lg"
      aria-labelledby={id}
      className={wide ? styles.wide : undefined}
    >
      <CardHead id={id} title={title} text={text}>
        {action}
      </CardHead>
      {children}
      <FormResult text={result} />
    </Paper>
  )
}
