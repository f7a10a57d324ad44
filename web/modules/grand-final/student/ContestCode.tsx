import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ContestCode_place$key } from '../../../__generated__/ContestCode_place.graphql.ts'
import { useExternalCode } from '../shared/use-external-code.ts'

/** The student's code at the contest provider. */
export function ContestCode({ place: key, mayTell }: { place: ContestCode_place$key; mayTell: boolean }) {
  const { t } = useTranslation('grandFinal')
  const ask = useExternalCode()
  const place = useFragment(
    graphql`
      fragment ContestCode_place on Participant {
        id
        groupId
        firstName
        lastName
        role
        externalCode
      }
    `,
    key,
  )
  if (place.role !== 'student') return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="code-title">
      <Group justify="space-between">
        <div>
          <Title order={2} id="code-title">
            {t('members.code')}
          </Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {place.externalCode ?? t('members.codeText')}
          </Text>
        </div>
        {mayTell && (
          <Button variant="default" onClick={() => void ask(place)}>
            {t(place.externalCode ? 'members.codeChange' : 'members.codeEnter')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
