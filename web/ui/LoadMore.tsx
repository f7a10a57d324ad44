import { Button, Center } from '@mantine/core'
import type { ReactNode } from 'react'

export interface LoadMoreProps {
  /** There is a next page; without one nothing is shown. */
  hasNext: boolean
  loading: boolean
  onClick: () => void
  children: ReactNode
}

/** What stands below a list that has another page. */
export function LoadMore({ hasNext, loading, onClick, children }: LoadMoreProps) {
  if (!hasNext) return null
  return (
    <Center>
      <Button variant="default" loading={loading} onClick={onClick}>
        {children}
      </Button>
    </Center>
  )
}
