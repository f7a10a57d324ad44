import { Paper, Skeleton, Stack } from '@mantine/core'
import { barWidth, lowestCard } from '../../shared/page-placeholder.ts'

interface SkeletonCardProps {
  /** Height of the card, px. */
  height: number
  /** Whether it has fields instead of lines. */
  fields?: boolean
}

/** Placeholder for a card while its content loads; the server's frame has the same cards. */
export function SkeletonCard({ height, fields = false }: SkeletonCardProps) {
  if (height < lowestCard) return <Skeleton height={height} width={barWidth(height)} style={{ gridColumn: '1 / -1' }} />
  const line = fields ? 42 : 12
  return (
    <Paper withBorder p="lg" radius="lg" h={height} style={{ overflow: 'hidden' }} aria-hidden="true">
      <Stack gap="md">
        <Skeleton height={16} width="45%" mb={8} />
        <Skeleton height={line} width={fields ? '100%' : '85%'} />
        <Skeleton height={line} width={fields ? '100%' : '85%'} />
        <Skeleton height={line} width={fields ? '100%' : '60%'} />
      </Stack>
    </Paper>
  )
}
