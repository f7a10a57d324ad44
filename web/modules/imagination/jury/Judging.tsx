import { Anchor, Button, Group, Paper, SegmentedControl, Select, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  JudgingNextMutation,
  JudgingNextMutation$data,
} from '../../../__generated__/JudgingNextMutation.graphql.ts'
import type { JudgingScoreMutation } from '../../../__generated__/JudgingScoreMutation.graphql.ts'
import type { JudgingSkipMutation } from '../../../__generated__/JudgingSkipMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { announce } from '../../../ui/announce.tsx'
import styles from '../imagination.module.css'

type Turn = JudgingNextMutation$data['nextJuryPicture']
const reasons = ['conflict', 'unsure', 'technical'] as const

void graphql`
  fragment Judging_picture on JuryPicture {
    submissionId
    title
    category
    theme
    prompt
    url
    criteria {
      key
      title
      weight
    }
  }
`
void graphql`
  fragment Judging_jury on ImageJury {
    scored
    skipped
    left
  }
`

/** Shows anonymous pictures one at a time to be scored by the criteria. */
export function Judging({
  competition: { competitionId, title: competitionTitle },
  onClose,
}: {
  competition: { competitionId: string; title: string }
  onClose: () => void
}) {
  const { t } = useTranslation('imagination')
  const [turn, setTurn] = useState<Turn | null>(null)
  const [scores, setScores] = useState<Record<string, number>>({})
  const [next] = useCommand<JudgingNextMutation>(graphql`
    mutation JudgingNextMutation($competitionId: ID!) {
      nextJuryPicture(input: { competitionId: $competitionId }) {
        picture {
          ...Judging_picture @relay(mask: false)
        }
        jury {
          ...Judging_jury @relay(mask: false)
        }
      }
    }
  `)
  const [score, scoring] = useCommand<JudgingScoreMutation>(graphql`
    mutation JudgingScoreMutation($input: ScoreJuryPictureInput!) {
      scoreJuryPicture(input: $input) {
        picture {
          ...Judging_picture @relay(mask: false)
        }
        jury {
          ...Judging_jury @relay(mask: false)
        }
        query {
          ...JuryPage_query
        }
      }
    }
  `)
  const [skip, skipping] = useCommand<JudgingSkipMutation>(graphql`
    mutation JudgingSkipMutation($input: SkipJuryPictureInput!) {
      skipJuryPicture(input: $input) {
        picture {
          ...Judging_picture @relay(mask: false)
        }
        jury {
          ...Judging_jury @relay(mask: false)
        }
        query {
          ...JuryPage_query
        }
      }
    }
  `)
  const show = (shown: Turn) => {
    setTurn(shown)
    setScores({})
    announce(shown.picture ? t('jury.nextPicture') : t('jury.done'))
  }
  useEffect(() => {
    void next({ competitionId })
      .then(({ nextJuryPicture }) => setTurn(nextJuryPicture))
      .catch(onClose)
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for a competition
  }, [competitionId])
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
  const complete = picture.criteria.every(({ key }) => scores[key] !== undefined)
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
        <div className={styles.judged}>
          {picture.url && (
            <Anchor href={picture.url} target="_blank" aria-label={t('jury.fullSize')}>
              <img className={styles.large} src={picture.url} alt={picture.prompt} />
            </Anchor>
          )}
          <Stack gap="md">
            <div>
              <Title order={3}>{picture.title || t('submission.untitled')}</Title>
              <Text size="sm" c="dimmed">
                {[picture.category, picture.theme].filter(Boolean).join(' · ')}
              </Text>
              <Text mt={4}>{picture.prompt}</Text>
            </div>
            {picture.criteria.map(({ key, title, weight }) => (
              <div key={key}>
                <Text fw={600} id={`criterion-${key}`} mb={4}>
                  {t('jury.criterion', { title, weight })}
                </Text>
                <SegmentedControl
                  fullWidth
                  aria-labelledby={`criterion-${key}`}
                  value={scores[key] === undefined ? '' : String(scores[key])}
                  onChange={(value) => setScores({ ...scores, [key]: Number(value) })}
                  data={Array.from({ length: 10 }, (_, i) => String(i + 1))}
                />
              </div>
            ))}
            <Group justify="space-between" align="flex-end">
              <Select
                size="sm"
                w={260}
                label={t('jury.skip')}
                placeholder={t('jury.skipReason')}
                disabled={skipping}
                data={reasons.map((value) => ({ value, label: t(`jury.reason.${value}`) }))}
                value={null}
                onChange={(value) => {
                  const reason = reasons.find((each) => each === value)
                  if (!reason) return
                  void skip({ input: { submissionId: picture.submissionId, reason } })
                    .then(({ skipJuryPicture }) => show(skipJuryPicture))
                    .catch(ignoreReported)
                }}
              />
              <Button
                size="md"
                disabled={!complete}
                loading={scoring}
                onClick={() =>
                  void score({
                    input: {
                      submissionId: picture.submissionId,
                      scores: picture.criteria.map(({ key }) => ({ key, value: scores[key]! })),
                    },
                  })
                    .then(({ scoreJuryPicture }) => show(scoreJuryPicture))
                    .catch(ignoreReported)
                }
              >
                {t('jury.save')}
              </Button>
            </Group>
          </Stack>
        </div>
      </Stack>
    </Paper>
  )
}
