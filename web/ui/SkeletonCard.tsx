import { Group, Paper, Skeleton, Stack } from '@mantine/core'

/** Placeholder for a card while its content loads. */
export function SkeletonCard() {
  return (
    <Paper withBorder p="lg" radius="lg" aria-hidden="true">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" flex={1}>
            <Skeleton height={44} width={44} radius="md" style={{ flex: 'none' }} />
            <Stack gap={8} flex={1}>
              <Skeleton height={16} width="70%" />
              <Skeleton height={12} width="40%" />
            </Stack>
          </Group>
          <Skeleton height={22} width={84} radius="xl" />
        </Group>
        <Skeleton height={12} width="85%" />
        <Skeleton height={12} width="60%" />
        <Skeleton height={42} width={140} mt="xs" />
      </Stack>
    </Paper>
  )
}
