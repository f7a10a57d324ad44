import { Badge, Button, Group, Paper, Progress, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { HeadcountDeleteMutation } from '../../../__generated__/HeadcountDeleteMutation.graphql.ts'
import type { HeadcountUndoMutation } from '../../../__generated__/HeadcountUndoMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { confirm } from '../../../ui/dialogs.tsx'
import { countedAt, expectedAt, type Checkpoint, type CheckInList, type Member } from './evaluate-scan.ts'
import type { CheckIn } from './use-check-in.ts'
import styles from './check-in.module.css'

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
  const [withdraw, undoing] = useCommand<HeadcountUndoMutation>(graphql`
    mutation HeadcountUndoMutation($input: WithdrawScanInput!) {
      withdrawGrandFinalScan(input: $input) {
        checkpoint {
          id
        }
      }
    }
  `)
  const undo = async ({ name, participantId }: Member) => {
    const sure = await confirm({
      title: t('count.undoTitle', { name }),
      message: t('count.undoText'),
      okButton: t('count.undo'),
      cancelButton: t('missing.close'),
      destructive: true,
    })
    if (!sure) return
    await withdraw({ input: { checkpointId: checkpoint.id, participantId } }, { success: t('count.undone') }).then(
      checkIn.load,
      ignoreReported,
    )
  }
  const [drop, dropping] = useCommand<HeadcountDeleteMutation>(graphql`
    mutation HeadcountDeleteMutation($input: DeleteCheckpointInput!) {
      deleteGrandFinalCheckpoint(input: $input) {
        deletedId
      }
    }
  `)
  const remove = async () => {
    const sure = await confirm({
      title: t('count.deleteTitle', { name: checkpoint.title }),
      message: t('count.deleteText'),
      okButton: t('count.delete'),
      cancelButton: t('missing.close'),
      destructive: true,
    })
    if (!sure) return
    await drop({ input: { id: checkpoint.id } }, { success: t('count.deleted') }).then(checkIn.load, ignoreReported)
  }
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
                <Button
                  size="xs"
                  variant="subtle"
                  aria-expanded={open === id}
                  aria-label={t('count.showOf', { group: groupName })}
                  onClick={() => setOpen(open === id ? null : id)}
                >
                  {t('count.show')}
                </Button>
              </div>
              {open === id && (
                <ul className={styles.list}>
                  {missing.map((member) => (
                    <li key={member.badgeId} className={styles.row}>
                      <PersonWords {...member} />
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
                  {members
                    .filter(({ badgeId }) => here.has(badgeId))
                    .map((member) => (
                      <li key={member.badgeId} className={styles.row}>
                        <PersonWords {...member} />
                        {checkpoint.counted.includes(member.badgeId) && (
                          <Button
                            size="xs"
                            variant="subtle"
                            color="red"
                            disabled={!checkIn.online || undoing}
                            aria-label={t('count.undoOf', { name: member.name })}
                            onClick={() => void undo(member)}
                          >
                            {t('count.undo')}
                          </Button>
                        )}
                      </li>
                    ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      {here.size === 0 && (
        <Button
          mt="md"
          size="xs"
          variant="default"
          c="red"
          loading={dropping}
          disabled={!checkIn.online}
          onClick={() => void remove()}
        >
          {t('count.delete')}
        </Button>
      )}
    </Paper>
  )
}

function PersonWords({ name, role }: { name: string; role: string }) {
  const { t } = useTranslation('grandFinalDay')
  return (
    <Text className={styles.words}>
      {name}{' '}
      <Text span c="dimmed" size="sm">
        {t(`role.${role as 'student'}`)}
      </Text>
    </Text>
  )
}
