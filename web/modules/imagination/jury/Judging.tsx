import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { JudgedPicture } from './JudgedPicture.tsx'
import { useJuryTurns } from './use-jury-turns.ts'

/** Shows anonymous pictures one at a time to be scored by the criteria. */
export function Judging({
  competition: { competitionId, title: competitionTitle },
  onClose,
}: {
  competition: { competitionId: string; title: string }
  onClose: () => void
}) {
  const { t } = useTranslation('imagination')
  const { turn, savePicture, scoring, skipPicture, skipping } = useJuryTurns(competitionId, onClose)
  if (!turn) return <Skeleton height={420} radius="lg" />
  const { picture, jury } = turn
  if (!picture) {
    return (
      <Paper withBorder radius="lg" p="lg">
        <Stack gap="sm" align="flex-start">
          <Title order={2}>{t('jury.done')}</Title>
          <Text>{t('jury.doneText')}</Text>
          <Button onClick={onClose}>{t('jury.back')}</Button>
        </Stack>
      </Paper>
    )
  }
  return (
    <Paper withBorder radius="lg" p="lg">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={2}>{competitionTitle}</Title>
            <Text size="sm" c="dimmed">
              {t('jury.progress', { scored: jury.scored, skipped: jury.skipped, left: jury.left })}
            </Text>
          </div>
          <Button variant="subtle" size="compact-sm" onClick={onClose}>
            {t('jury.pause')}
          </Button>
        </Group>
        <JudgedPicture
          // a submission whose picture was replaced may come again
          key={`${picture.submissionId} ${jury.scored + jury.skipped}`}
          picture={picture}
          scoring={scoring}
          skipping={skipping}
          onScore={(scores) => savePicture(picture.submissionId, scores)}
          onSkip={(reason) => skipPicture(picture.submissionId, reason)}
        />
      </Stack>
    </Paper>
  )
}
