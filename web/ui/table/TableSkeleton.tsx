import { Group, Skeleton, Stack } from '@mantine/core'

/** Placeholder for a table with toolbar while the first rows load. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Stack gap="sm" data-table-page>
      <Group justify="space-between">
        <Skeleton height={36} width={260} />
        <Skeleton height={36} width={180} />
      </Group>
      <Stack gap={1}>
        <Skeleton height={40} radius="md" />
        {Array.from({ length: rows }, (_, i) => (
          <Group key={i} gap="md" px="md" py={11} wrap="nowrap">
            <Skeleton height={14} width="26%" />
            <Skeleton height={14} width="18%" />
            <Skeleton height={14} width="22%" />
            <Skeleton height={14} flex={1} />
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
