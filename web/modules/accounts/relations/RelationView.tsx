import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RelationView_relation$key } from '../../../__generated__/RelationView_relation.graphql.ts'
import { DraftCredentials } from '../../../shared/people/DraftCredentials.tsx'
import { DraftForm } from './DraftForm.tsx'
import { nameOf, relationRow, standingOf, standingText } from './relation-row.ts'
import { RelationDetails } from './RelationDetails.tsx'
import { StudentRecord } from './StudentRecord.tsx'
import { useRelationActions } from './use-relation-actions.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** A person on the viewer's list: a request to answer, a draft to edit, or the details. */
export function RelationView({ relation }: { relation: RelationView_relation$key }) {
  const { t } = useTranslation('people')
  const [editing, setEditing] = useState(false)
  const [result, setResult] = useState<string | null>(null)
  const data = useFragment(
    graphql`
      fragment RelationView_relation on Relation {
        below {
          userType
        }
        ...relationRow_relation
        ...DraftForm_relation
        ...RelationDetails_relation
      }
    `,
    relation,
  )
  const { answer } = useRelationActions(data.below.userType === 'student' ? 'student' : 'supervisor')
  const row = relationRow(data)
  const { isDraft, username, referenceCode } = row.below
  const standing = standingOf(row)
  const finish = (said?: string) => {
    setEditing(false)
    setResult(said ?? null)
  }
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text fw={650} size="lg">
          {nameOf(row.below)}
        </Text>
        <Badge tone={stateTones.relation[standing]}>{standingText(t, standing)}</Badge>
      </Group>
      {standing === 'asked' && <Text c="dimmed">{t('askedText')}</Text>}
      {standing === 'waits' && (
        <Group gap="sm">
          <Button onClick={() => answer(row, true)}>{t('accept')}</Button>
          <Button variant="default" onClick={() => answer(row, false)}>
            {t('decline')}
          </Button>
        </Group>
      )}
      {isDraft && referenceCode && <DraftCredentials username={username} referenceCode={referenceCode} />}
      {editing ? (
        <DraftForm relation={data} onDone={finish} />
      ) : (
        <RelationDetails relation={data} result={result} onEdit={() => setEditing(true)} />
      )}
      {(standing === 'active' || isDraft) && data.below.userType === 'student' && <StudentRecord username={username} />}
    </Stack>
  )
}
