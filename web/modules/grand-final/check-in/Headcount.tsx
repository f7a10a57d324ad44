import { Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { DeleteCheckpoint } from './DeleteCheckpoint.tsx'
import { GroupCount } from './GroupCount.tsx'
import type { CountedGroup } from './GroupCount.tsx'
import styles from './check-in.module.css'
import { countedAt, expectedAt } from './evaluate-scan.ts'
import type { CheckInList, Checkpoint, Member } from './evaluate-scan.ts'
import type { CheckIn } from './use-check-in.ts'

interface HeadcountProps {
  checkIn: CheckIn
  list: CheckInList
  checkpoint: Checkpoint
  onMissing: (member: Member) => void
}

/** Counted and missing members of each group, with undo for mistaken counts. */
export function Headcount({ checkIn, list, checkpoint, onMissing }: HeadcountProps) {
  const { t } = useTranslation('grandFinalDay')
  const [open, setOpen] = useState<string | null>(null)
  const here = countedAt(list, checkIn.queue, checkpoint.id)
  const expected = expectedAt(list, checkpoint)
  const counted = expected.filter(({ badgeId }) => here.has(badgeId)).length
  const groups = new Map<string, CountedGroup>()
  for (const member of expected) {
    const { groupId, groupName, country } = member
    const group = groups.get(groupId) ?? { groupName, country, members: [] }
    groups.set(groupId, { ...group, members: [...group.members, member] })
  }
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="count-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="count-title">
          {checkpoint.title}
        </Title>
        <Text fw={700} size="lg">
          {t('count.of', { counted: formatNumber(counted), expected: formatNumber(expected.length) })}
        </Text>
      </Group>
      <Progress
        value={expected.length ? (100 * counted) / expected.length : 0}
        size="lg"
        aria-label={t('count.progress')}
      />
      {expected.length === 0 && (
        <Text mt="sm" c="dimmed">
          {t('count.nobody')}
        </Text>
      )}
      <ul className={styles.list}>
        {[...groups].map(([id, group]) => (
          <GroupCount
            key={id}
            group={group}
            checkIn={checkIn}
            checkpoint={checkpoint}
            here={here}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? null : id)}
            onMissing={onMissing}
          />
        ))}
      </ul>
      {here.size === 0 && <DeleteCheckpoint checkIn={checkIn} checkpoint={checkpoint} />}
    </Paper>
  )
}
