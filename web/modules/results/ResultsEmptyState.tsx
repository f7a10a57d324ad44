import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLook } from '../../shared/editions/edition.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export interface ResultsEmptyStateProps {
  title: string
  text: string
  /** URL of the page where the student gets results. */
  to: string
  label: string
}

/** Empty state for the student's own results or certificates. */
export function ResultsEmptyState({ title, text, to, label }: ResultsEmptyStateProps) {
  const { Drawing } = useLook()
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={title}
      text={text}
      action={
        <Button component={Link} to={to} variant="light">
          {label}
        </Button>
      }
    />
  )
}
