import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JuryPanel_competition$key } from '../../../../__generated__/JuryPanel_competition.graphql.ts'
import { AddJurors } from './AddJurors.tsx'
import { JurorTable } from './JurorTable.tsx'

/** Jurors of a competition and their judging progress. */
export function JuryPanel({ competition }: { competition: JuryPanel_competition$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const data = useFragment(
    graphql`
      fragment JuryPanel_competition on ImageCompetition {
        id
        minimumViews
        ...JurorTable_competition
      }
    `,
    competition,
  )
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('jury.text', { count: data.minimumViews })}
      </Text>
      <JurorTable competition={data} />
      <AddJurors competitionId={data.id} />
    </Stack>
  )
}
