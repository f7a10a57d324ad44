import { Button, Center } from '@mantine/core'
import type { CenterProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface LoadMoreProps extends Pick<CenterProps, 'mt' | 'mb'> {
  /** Whether there is a next page; without one nothing is rendered. */
  hasNext: boolean
  loading: boolean
  onClick: () => void
  children: ReactNode
}

/** Button below a paginated list that loads the next page. */
export function LoadMore({ hasNext, loading, onClick, children, ...margins }: LoadMoreProps) {
  if (!hasNext) return null
  return (
    <Center {...margins}>
      <Button variant="default" loading={loading} onClick={onClick}>
        {children}
      </Button>
    </Center>
  )
}
