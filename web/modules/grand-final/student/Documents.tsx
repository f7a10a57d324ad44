import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { participantPapers } from '../shared/words.ts'
import { useDocument } from '../shared/use-document.ts'

interface Person {
  id: string
  /** null for the viewer */
  name: string | null
}

/** PDF papers of a student and companions: badge, invitation, and attendance after the event. */
export function Documents({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('grandFinal')
  const documents = useDocument()
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="papers-title">
      <Title order={2} id="papers-title" mb={4}>
        {t('paper.title')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('paper.text')}
      </Text>
      {people.map(({ id, name }) => (
        <div key={id}>
          {name && (
            <Text fw={600} mt="md" mb={6}>
              {name}
            </Text>
          )}
          <Group gap="sm">
            {participantPapers.map((kind) => (
              <Button
                key={kind}
                variant="default"
                disabled={documents.busy}
                leftSection={<IconFileTypePdf size={18} aria-hidden="true" />}
                aria-label={name ? `${t(`paper.${kind}`)}: ${name}` : undefined}
                onClick={() => void documents.ofParticipant(kind, id)}
              >
                {t(`paper.${kind}`)}
              </Button>
            ))}
          </Group>
        </div>
      ))}
    </Paper>
  )
}
