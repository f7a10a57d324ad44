import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { HandIns_participant$key } from '../../../../__generated__/HandIns_participant.graphql.ts'
import styles from '../../group/group.module.css'
import { handInKinds } from '../known-values.ts'
import { HandIn } from './HandIn.tsx'

export interface HandInsProps {
  groupId: string
  participant: HandIns_participant$key
  /** false after the phase: files can only be opened */
  mayTell?: boolean
}

/** A member's uploaded documents by kind, with their actions. */
export function HandIns({ groupId, participant, mayTell = true }: HandInsProps) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment HandIns_participant on Participant {
        id
        role
        missing
        files {
          id
          kind
          name
          size
        }
      }
    `,
    participant,
  )
  const kinds = handInKinds.filter((kind) => kind !== 'consent' || data.role === 'student')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('handIn.text')}
      </Text>
      <ul className={styles.list}>
        {kinds.map((kind) => (
          <HandIn
            key={kind}
            groupId={groupId}
            participantId={data.id}
            kind={kind}
            file={data.files.find((file) => file.kind === kind) ?? null}
            missing={data.missing.includes(kind)}
            mayTell={mayTell}
          />
        ))}
      </ul>
    </>
  )
}
