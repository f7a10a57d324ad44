import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DrawingProps } from './Drawing.tsx'

const Drawing = lazy(() => import('./Drawing.tsx'))

/** Lazy-loaded picture of a chart. Used alone it needs an accessible table next to it. */
export function ChartPicture(props: DrawingProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height} radius="md" />}>
      <Drawing {...props} />
    </Suspense>
  )
}
