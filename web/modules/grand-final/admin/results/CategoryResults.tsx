import { Alert, Button, Group, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CategoryResults_category$key } from '../../../../__generated__/CategoryResults_category.graphql.ts'
import { useLook } from '../../../../shared/editions/edition.tsx'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import styles from '../../group/group.module.css'
import { ImportPointsDialog } from './ImportPointsDialog.tsx'
import { PublishScores } from './PublishScores.tsx'
import { ScoreRow } from './ScoreRow.tsx'
import { useTypedPoints } from './use-typed-points.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Points of the contestants of a category: typed or imported, then published. */
export function CategoryResults({ category }: { category: CategoryResults_category$key }) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  const [importing, setImporting] = useState(false)
  const data = useFragment(
    graphql`
      fragment CategoryResults_category on GrandFinalCategory {
        id
        title
        teamTo
        resultsPublishedAt
        contestants {
          id
          score {
            points
          }
          ...ScoreRow_student
        }
        ...PublishScores_category
      }
    `,
    category,
  )
  const points = useTypedPoints(data.id)
  const students = data.contestants ?? []
  if (students.length === 0)
    return <EmptyState drawing={<Drawing name="empty" />} title={t('results.nobody')} text={t('results.nobodyText')} />
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="results-title">
      <ResultsHead title={data.title} publishedAt={data.resultsPublishedAt ?? null} />
      {data.teamTo > 1 && <Alert mb="sm">{t('results.teams')}</Alert>}
      <Text visibleFrom="sm" w={120} ms="auto" size="sm" c="dimmed" aria-hidden="true">
        {t('results.pointsColumn')}
      </Text>
      <ul className={styles.list}>
        {students.map((student) => (
          <ScoreRow
            key={student.id}
            student={student}
            value={points.pointsOf(student.id, student.score?.points)}
            onChange={(value) => points.type(student.id, value)}
          />
        ))}
      </ul>
      <Group mt="md" gap="sm">
        <Button loading={points.saving} disabled={!points.hasChanges} onClick={points.submit}>
          {t('action.save')}
        </Button>
        <Button variant="default" onClick={() => setImporting(true)}>
          {t('results.import')}
        </Button>
        <PublishScores category={data} disabled={points.hasChanges || students.every(({ score }) => !score)} />
      </Group>
      {importing && <ImportPointsDialog categoryId={data.id} onClose={() => setImporting(false)} />}
    </Paper>
  )
}

function ResultsHead({ title, publishedAt }: { title: string; publishedAt: string | null }) {
  const { t } = useTranslation('grandFinal')
  return (
    <Group justify="space-between" mb="sm">
      <Title order={2} id="results-title">
        {title}
      </Title>
      <Badge tone={publishedAt ? 'good' : 'neutral'}>
        {publishedAt ? t('results.published', { date: formatDateTime(publishedAt) }) : t('results.open')}
      </Badge>
    </Group>
  )
}
