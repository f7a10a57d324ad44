import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CandidateRow_candidate$key } from '../../../../__generated__/CandidateRow_candidate.graphql.ts'
import styles from '../group.module.css'
import { Badge } from '../../../../ui/Badge.tsx'

export interface CandidateRowProps {
  groupId: string
  candidate: CandidateRow_candidate$key
  /** Whether the phase has ended: then a change request goes to the organisers. */
  late: boolean
  disabled: boolean
  onAdd: () => void
}

/** A student who can be added to a group, or a note if they are already in one. */
export function CandidateRow({ groupId, candidate, late, disabled, onAdd }: CandidateRowProps) {
  const { t } = useTranslation('grandFinal')
  const {
    username,
    firstName,
    lastName,
    grade,
    qualified,
    satOnline,
    groupId: own,
  } = useFragment(
    graphql`
      fragment CandidateRow_candidate on ParticipantCandidate {
        username
        firstName
        lastName
        grade
        qualified
        satOnline
        groupId
      }
    `,
    candidate,
  )
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>
          {firstName} {lastName}
        </Text>
        <Group gap={6}>
          <Text size="sm" c="dimmed">
            {[username, grade && t('members.grade', { grade })].filter(Boolean).join(' · ')}
          </Text>
          {qualified && <Badge tone="good">{t('members.qualified')}</Badge>}
          {satOnline && <Badge tone="neutral">{t('members.online')}</Badge>}
        </Group>
      </div>
      {own ? (
        <Text size="sm" c="dimmed">
          {t(own === groupId ? 'members.here' : 'members.elsewhere')}
        </Text>
      ) : (
        <Button
          size="sm"
          variant="light"
          disabled={disabled}
          aria-label={t('members.addOf', { name: `${firstName} ${lastName}` })}
          onClick={onAdd}
        >
          {t(late ? 'change.ask' : 'members.addOne')}
        </Button>
      )}
    </li>
  )
}
