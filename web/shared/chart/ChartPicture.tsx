import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import type { DrawingProps } from './Drawing.tsx'
import { lazyPart } from '../app/lazy-part.ts'

const Drawing = lazyPart(() => import('./Drawing.tsx'))

/** Lazy-loaded picture of a chart. Used alone it needs an accessible table next to it. */
export function ChartPicture(props: DrawingProps) {
  return (
    <Suspense fallback={<Skeleton h={props.height} radius="md" />}>
      <Drawing {...props} />
    </Suspense>
  )
}
