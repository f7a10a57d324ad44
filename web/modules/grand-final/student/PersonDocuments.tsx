import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { PersonDocuments_participant$key } from '../../../__generated__/PersonDocuments_participant.graphql.ts'
import { participantName } from '../../../shared/people/person-name.ts'
import { useDocument } from '../shared/use-document.ts'
import { documentObstacles, knownOf, participantPapers } from '../shared/known-values.ts'

interface PersonDocumentsProps {
  person: PersonDocuments_participant$key
  /** Whether the name is shown, which is so for companions only. */
  isNamed: boolean
}

/** PDF papers of a person; if one cannot be issued yet, the reason is shown. */
export function PersonDocuments({ person: key, isNamed }: PersonDocumentsProps) {
  const { t } = useTranslation('grandFinal')
  const documents = useDocument()
  const person = useFragment(
    graphql`
      fragment PersonDocuments_participant on Participant {
        id
        ...personName_participant
        documents {
          kind
          obstacle
        }
      }
    `,
    key,
  )
  const name = isNamed ? participantName(person) : null
  const kinds = participantPapers.map((kind) => ({
    kind,
    obstacle: person.documents.find((one) => one.kind === kind)?.obstacle ?? null,
  }))
  const available = kinds.filter(({ obstacle }) => obstacle === null)
  return (
    <div>
      {name && (
        <Text fw={600} mt="md" mb={6}>
          {name}
        </Text>
      )}
      {available.length > 0 && (
        <Group gap="sm" mb="xs">
          {available.map(({ kind }) => (
            <Button
              key={kind}
              variant="default"
              disabled={documents.busy}
              leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
              aria-label={name ? `${t(`paper.${kind}`)}: ${name}` : undefined}
              onClick={() => void documents.ofParticipant(kind, person.id)}
            >
              {t(`paper.${kind}`)}
            </Button>
          ))}
        </Group>
      )}
      {kinds.map(({ kind, obstacle }) => {
        const known = obstacle && knownOf(documentObstacles, obstacle)
        return (
          known && (
            <Text key={kind} c="dimmed">
              {t(`paper.${kind}`)}: {t(`paper.obstacle.${known}`)}
            </Text>
          )
        )
      })}
    </div>
  )
}
