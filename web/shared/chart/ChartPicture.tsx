import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { DrawingProps } from './Drawing.tsx'

const Drawing = lazy(() => import('./Drawing.tsx'))

/** The picture of a chart, loaded when it is first shown. Whoever shows it by itself has a table of its own beside it. */
export function ChartPicture(props: DrawingProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height} radius="md" />}>
      <Drawing {...props} />
    </Suspense>
  )
}
