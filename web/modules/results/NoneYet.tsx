import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLook } from '../../shared/editions/edition.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export interface NoneYetProps {
  title: string
  text: string
  /** Where they come from. */
  to: string
  label: string
}

/** In place of own results or certificates while there are none. */
export function NoneYet({ title, text, to, label }: NoneYetProps) {
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
