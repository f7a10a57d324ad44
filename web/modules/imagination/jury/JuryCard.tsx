import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JuryCard_jury$key } from '../../../__generated__/JuryCard_jury.graphql.ts'
import { Prose } from '../../../shared/words/Prose.tsx'
import { Badge } from '../../../ui/Badge.tsx'

interface JuryCardProps {
  jury: JuryCard_jury$key
  onJudge: (competition: { competitionId: string; title: string }) => void
}

/** A competition that the viewer judges, with their progress. */
export function JuryCard({ jury, onJudge }: JuryCardProps) {
  const { t } = useTranslation('imagination')
  const { competitionId, title, html, open, scored, skipped, left } = useFragment(
    graphql`
      fragment JuryCard_jury on ImageJury {
        competitionId
        title
        html
        open
        scored
        skipped
        left
      }
    `,
    jury,
  )
  return (
    <Paper withBorder radius="lg" p="lg" component="article" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {title}
          </Title>
          <Badge tone={open ? 'good' : 'neutral'}>{open ? t('jury.open') : t('jury.closed')}</Badge>
        </Group>
        <Prose html={html} />
        <Text size="sm" c="dimmed">
          {t('jury.progress', { scored, skipped, left })}
        </Text>
        {open && left > 0 && (
          <div>
            <Button onClick={() => onJudge({ competitionId, title })} aria-label={t('jury.judgeNamed', { title })}>
              {t('jury.judge')}
            </Button>
          </div>
        )}
      </Stack>
    </Paper>
  )
}
