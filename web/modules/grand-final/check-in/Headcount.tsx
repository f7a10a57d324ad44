import { Badge, Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { countedAt, expectedAt, type Checkpoint, type CheckInList, type Member } from './judge.ts'
import type { CheckIn } from './use-check-in.ts'
import styles from './check-in.module.css'

interface HeadcountProps {
  checkIn: CheckIn
  list: CheckInList
  checkpoint: Checkpoint
  onMissing: (member: Member) => void
}

/** Who was counted of each group, and who is missing. */
export function Headcount({ checkIn, list, checkpoint, onMissing }: HeadcountProps) {
  const { t } = useTranslation('grandFinalDay')
  const [open, setOpen] = useState<string | null>(null)
  const here = countedAt(list, checkIn.queue, checkpoint.id)
  const expected = expectedAt(list, checkpoint)
  const counted = expected.filter(({ badgeId }) => here.has(badgeId)).length
  const groups = new Map<string, Member[]>()
  for (const member of expected) groups.set(member.groupId, [...(groups.get(member.groupId) ?? []), member])
  const of = (some: number, all: number) => t('count.of', { counted: formatNumber(some), expected: formatNumber(all) })
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="count-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="count-title">
          {checkpoint.title}
        </Title>
        <Text fw={700} size="lg">
          {of(counted, expected.length)}
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
        {[...groups].map(([id, members]) => {
          const missing = members.filter(({ badgeId }) => !here.has(badgeId))
          const { groupName, country } = members[0]!
          return (
            <li key={id}>
              <div className={styles.row}>
                <Text className={styles.words} fw={600}>
                  {groupName}{' '}
                  {country && (
                    <Text span c="dimmed" size="sm">
                      {countryName(country)}
                    </Text>
                  )}
                </Text>
                <Badge variant="light" color={missing.length ? 'amber' : 'green'}>
                  {of(members.length - missing.length, members.length)}
                </Badge>
                {missing.length > 0 && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-expanded={open === id}
                    aria-label={t('count.missingOf', { group: groupName })}
                    onClick={() => setOpen(open === id ? null : id)}
                  >
                    {t('count.missing')}
                  </Button>
                )}
              </div>
              {open === id && (
                <ul className={styles.list}>
                  {missing.map((member) => (
                    <li key={member.badgeId} className={styles.row}>
                      <Text className={styles.words}>
                        {member.name}{' '}
                        <Text span c="dimmed" size="sm">
                          {t(`role.${member.role as 'student'}`)}
                        </Text>
                      </Text>
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={t('missing.openOf', { name: member.name })}
                        onClick={() => onMissing(member)}
                      >
                        {t('missing.open')}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
    </Paper>
  )
}
