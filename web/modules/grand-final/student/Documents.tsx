import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Documents_participant$key } from '../../../__generated__/Documents_participant.graphql.ts'
import { documentObstacles, knownOf, participantPapers } from '../shared/words.ts'
import { useDocument } from '../shared/use-document.ts'

/** PDF papers of a student and companions, the student first; one that cannot be issued yet says why. */
export function Documents({ people: keys }: { people: Documents_participant$key }) {
  const { t } = useTranslation('grandFinal')
  const documents = useDocument()
  const people = useFragment(
    graphql`
      fragment Documents_participant on Participant @relay(plural: true) {
        id
        firstName
        lastName
        documents {
          kind
          obstacle
        }
      }
    `,
    keys,
  )
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="papers-title">
      <Title order={2} id="papers-title" mb="sm">
        {t('paper.title')}
      </Title>
      {people.map((person, index) => {
        const name = index > 0 ? `${person.firstName} ${person.lastName}` : null
        const kinds = participantPapers.map((kind) => ({
          kind,
          obstacle: person.documents.find((one) => one.kind === kind)?.obstacle ?? null,
        }))
        const available = kinds.filter(({ obstacle }) => obstacle === null)
        return (
          <div key={person.id}>
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
      })}
    </Paper>
  )
}
