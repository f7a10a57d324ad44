import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import styles from './check-in.module.css'
import type { Checkpoint, Member } from './evaluate-scan.ts'
import type { CheckIn } from './use-check-in.ts'
import { useUndoCount } from './use-undo-count.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** Members of a group who are expected at a headcount. */
export interface CountedGroup {
  groupName: string
  country: string | null | undefined
  members: Member[]
}

interface GroupCountProps {
  group: CountedGroup
  checkIn: CheckIn
  checkpoint: Checkpoint
  /** Badge ids of the members counted so far. */
  here: ReadonlySet<string>
  /** Whether the members are listed. */
  isOpen: boolean
  onToggle: () => void
  onMissing: (member: Member) => void
}

/** Number of counted members of a group, and on demand their names, the missing ones first. */
export function GroupCount({ group, here, isOpen, onToggle, ...rest }: GroupCountProps) {
  const { t } = useTranslation('grandFinalDay')
  const { groupName, country, members } = group
  const missing = members.filter(({ badgeId }) => !here.has(badgeId))
  const counted = members.filter(({ badgeId }) => here.has(badgeId))
  return (
    <li>
      <div className={styles.row}>
        <Text className={styles.words} fw={600}>
          {groupName}{' '}
          {country && (
            <Text span c="dimmed" size="sm">
              {countryName(country)}
            </Text>
          )}
        </Text>
        <Badge tone={missing.length ? 'attention' : 'good'}>
          {t('count.of', { counted: formatNumber(counted.length), expected: formatNumber(members.length) })}
        </Badge>
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={t('count.showOf', { group: groupName })}
          onClick={onToggle}
        >
          {t('count.show')}
        </Button>
      </div>
      {isOpen && <MemberCounts missing={missing} counted={counted} {...rest} />}
    </li>
  )
}

interface MemberCountsProps extends Pick<GroupCountProps, 'checkIn' | 'checkpoint' | 'onMissing'> {
  missing: readonly Member[]
  counted: readonly Member[]
}

function MemberCounts({ missing, counted, checkIn, checkpoint, onMissing }: MemberCountsProps) {
  const { t } = useTranslation('grandFinalDay')
  const { undo, undoing } = useUndoCount(checkIn, checkpoint.id)
  return (
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
      {counted.map((member) => (
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
