import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AboveRow_relation$key } from '../../../../__generated__/AboveRow_relation.graphql.ts'
import type { PersonKind } from '../../../../shared/people/person-form.ts'
import { relatedPersonName } from '../../../../shared/people/person-name.ts'
import styles from '../profile.module.css'
import { AnswerRequest } from './AnswerRequest.tsx'
import { LeaveButton } from './LeaveButton.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

export interface AboveRowProps {
  relation: AboveRow_relation$key
  /** Type of the viewer, who is on this person's list. */
  kind: PersonKind
}

/** A supervisor or partner of the viewer, or a request in either direction. */
export function AboveRow({ relation, kind }: AboveRowProps) {
  const { t } = useTranslation('people')
  const { id, state, waitsForMe, above } = useFragment(
    graphql`
      fragment AboveRow_relation on Relation {
        id
        state
        waitsForMe
        above {
          userId
          username
          ...personName_related
        }
      }
    `,
    relation,
  )
  const { userId, username } = above
  const name = relatedPersonName(above)
  return (
    <li className={styles.device}>
      <div className={styles.deviceText}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {state === 'asked' && (
            <Badge tone="attention">{waitsForMe ? t('standing.waits') : t('standing.asked')}</Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {username}
        </Text>
      </div>
      {waitsForMe ? (
        <AnswerRequest relationId={id} name={name} />
      ) : (
        <LeaveButton userId={userId} name={name} kind={kind} />
      )}
    </li>
  )
}
