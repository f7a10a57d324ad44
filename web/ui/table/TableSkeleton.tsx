import { Group, Skeleton, Stack } from '@mantine/core'
import { tableRows } from '../../../shared/page-placeholder.ts'
import styles from './TableSkeleton.module.css'

/** Placeholder for a table with toolbar while the first rows load; the server's frame has the same rows. */
export function TableSkeleton({ rows = tableRows }: { rows?: number }) {
  return (
    <Stack gap={10} data-table-page>
      <Group justify="space-between" wrap="nowrap">
        <Skeleton height={36} width="min(260px, 45%)" />
        <Skeleton height={36} width="min(180px, 35%)" />
      </Group>
      <div className={styles.frame}>
        {Array.from({ length: rows + 1 }, (_, i) => (
          <Group key={i} gap={16} px={12} py={10} wrap="nowrap">
            <Skeleton height={14} flex={1.4} />
            <Skeleton height={14} flex={1} />
            <Skeleton height={14} flex={1} />
            <Skeleton height={14} flex={1} />
          </Group>
        ))}
      </div>
    </Stack>
  )
}
