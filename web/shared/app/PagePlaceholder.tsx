import { Skeleton, Stack } from '@mantine/core'
import { cardHeights } from '../../../shared/page-placeholder.ts'
import type { PageShape } from '../../../shared/page-placeholder.ts'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx'
import { reopen } from './chunk-guard.ts'
import { Waiting } from './SlowNotice.tsx'
import styles from './PagePlaceholder.module.css'

/** A page whose code has not arrived: looks like the frame that the server sends (`server/http/pages/frame`). */
export function PagePlaceholder({ shape }: { shape: PageShape }) {
  return (
    <Waiting onRetry={() => reopen()}>
      <Stack gap="lg">
        <div className={styles.heading}>
          <Skeleton height={24} width="min(260px, 70%)" />
          <Skeleton height={13} width="min(420px, 90%)" mt={14} />
        </div>
        {shape === 'table' ? <TableSkeleton /> : <Cards shape={shape} />}
      </Stack>
    </Waiting>
  )
}

function Cards({ shape }: { shape: keyof typeof cardHeights }) {
  const cards = cardHeights[shape].map((height, i) => (
    <SkeletonCard key={i} height={height} fields={shape === 'form'} />
  ))
  return (
    <div className={styles.blocks} data-shape={shape}>
      {cards}
    </div>
  )
}
