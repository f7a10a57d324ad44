import { Paper } from '@mantine/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormResult } from '../../../ui/FormResult.tsx'
import styles from './profile.module.css'
import { CardHead } from '../../../shared/CardHead.tsx'

export interface ProfileCardProps {
  title: string
  /** Describes the purpose of the section. */
  text?: ReactNode
  /** A button in the title row. */
  action?: ReactNode
  /** Result of the form inside. */
  result?: string | null
  /** Spans the full width of the page. */
  wide?: boolean
  children: ReactNode
}

/** A section of the profile page. */
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
