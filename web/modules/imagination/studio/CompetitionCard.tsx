import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CompetitionCard_competition$key } from '../../../__generated__/CompetitionCard_competition.graphql.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { PhaseBadge } from '../PhaseBadge.tsx'

/** A competition in the student's list. */
export function CompetitionCard({ competition }: { competition: CompetitionCard_competition$key }) {
  const { t } = useTranslation('imagination')
  const { id, title, phase, opensAt, closesAt, entrant, submission, themes } = useFragment(
    graphql`
      fragment CompetitionCard_competition on ImageCompetition {
        id
        title
        phase
        opensAt
        closesAt
        themes
        entrant {
          id
        }
        submission {
          id
        }
      }
    `,
    competition,
  )
  return (
    <Paper component="li" withBorder radius="lg" p="md">
      <Stack gap="sm" h="100%" justify="space-between">
        <div>
          <Group gap={6} mb={6}>
            <PhaseBadge phase={phase} />
            {submission ? (
              <Badge color="green" variant="light">
                {t('submitted')}
              </Badge>
            ) : (
              entrant && <Badge variant="light">{t('registered')}</Badge>
            )}
          </Group>
          <Title order={2} size="h3">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {phase === 'upcoming'
              ? t('opensAt', { moment: formatDateTime(opensAt) })
              : t('closesAt', { moment: formatDateTime(closesAt) })}
          </Text>
          {themes.length > 0 && (
            <Text size="sm" mt={4}>
              {t('themes', { themes: themes.join(', ') })}
            </Text>
          )}
        </div>
        <Button
          component={Link}
          to={`?competition=${id}`}
          aria-label={t('openNamed', { title })}
          variant={phase === 'open' ? 'filled' : 'light'}
        >
          {t('openCompetition')}
        </Button>
      </Stack>
    </Paper>
  )
}
