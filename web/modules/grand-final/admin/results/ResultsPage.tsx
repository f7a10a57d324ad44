import { Alert, Badge, Button, Group, NumberInput, Paper, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { ResultsPageGrandFinalQuery } from '../../../__generated__/ResultsPageGrandFinalQuery.graphql.ts'
import type { ResultsPagePublishMutation } from '../../../__generated__/ResultsPagePublishMutation.graphql.ts'
import type { ResultsPageSaveMutation } from '../../../__generated__/ResultsPageSaveMutation.graphql.ts'
import type {
  ResultsPage_category$data,
  ResultsPage_category$key,
} from '../../../__generated__/ResultsPage_category.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from '../group/group.module.css'
import { NoEvent } from '../shared/NoEvent.tsx'
import { awards, knownOf } from '../shared/words.ts'
import { ImportPointsDialog } from './ImportPointsDialog.tsx'

function Content({ queryRef }: QueryPageProps<ResultsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  const [chosen, setChosen] = useState<string | null>(null)
  const { grandFinalEvent: event } = usePreloadedQuery<ResultsPageGrandFinalQuery>(
    graphql`
      query ResultsPageGrandFinalQuery @preloadable {
        grandFinalEvent {
          categories {
            id
            title
            contestants {
              id
            }
            ...ResultsPage_category
          }
        }
      }
    `,
    queryRef,
  )
  if (!event) return <NoEvent />
  const first = event.categories.find(({ contestants }) => contestants?.length) ?? event.categories[0]
  const category = event.categories.find(({ id }) => id === chosen) ?? first
  if (!category) return <EmptyState title={t('results.none')} text={t('results.noneText')} />
  return (
    <Stack gap="md">
      <Select
        size="md"
        maw={360}
        allowDeselect={false}
        label={t('members.category')}
        data={event.categories.map(({ id, title }) => ({ value: id, label: title }))}
        value={category.id}
        onChange={setChosen}
      />
      <Category key={category.id} category={category} />
    </Stack>
  )
}

function Category({ category }: { category: ResultsPage_category$key }) {
  const { t } = useTranslation('grandFinal')
  const [importing, setImporting] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({})
  const data = useFragment(
    graphql`
      fragment ResultsPage_category on GrandFinalCategory {
        id
        title
        teamTo
        resultsPublishedAt
        contestants {
          id
          firstName
          lastName
          username
          team
          groupName
          score {
            points
            rank
            rankedCount
            award
          }
        }
      }
    `,
    category,
  )
  const [save, saving] = useCommand<ResultsPageSaveMutation>(graphql`
    mutation ResultsPageSaveMutation($input: SaveGrandFinalScoresInput!) {
      saveGrandFinalScores(input: $input) {
        category {
          ...ResultsPage_category
        }
      }
    }
  `)
  const [publish, publishing] = useCommand<ResultsPagePublishMutation>(graphql`
    mutation ResultsPagePublishMutation($input: PublishGrandFinalResultsInput!) {
      publishGrandFinalResults(input: $input) {
        certificates
        category {
          ...ResultsPage_category
        }
      }
    }
  `)
  const { Drawing } = useLook()
  const students = data.contestants ?? []
  const changed = Object.keys(typed)
  const submit = () =>
    save(
      {
        input: {
          categoryId: data.id,
          scores: changed.map((participantId) => {
            const points = typed[participantId]
            return { participantId, points: typeof points === 'number' ? points : null }
          }),
        },
      },
      { success: t('act.saved') },
    ).then(() => setTyped({}), ignoreReported)
  const ask = async () => {
    const sure = await confirm({
      title: t('results.publishTitle', { title: data.title }),
      message: t('results.publishText'),
      okButton: t('results.publish'),
      cancelButton: t('act.cancel'),
    })
    if (!sure) return
    await publish({ input: { categoryId: data.id } }, { success: t('results.done') }).catch(ignoreReported)
  }
  if (students.length === 0)
    return <EmptyState drawing={<Drawing name="empty" />} title={t('results.nobody')} text={t('results.nobodyText')} />
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="results-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} id="results-title">
          {data.title}
        </Title>
        <Badge variant="light" color={data.resultsPublishedAt ? 'green' : 'gray'}>
          {data.resultsPublishedAt
            ? t('results.published', { date: formatDateTime(data.resultsPublishedAt) })
            : t('results.open')}
        </Badge>
      </Group>
      {data.teamTo > 1 && <Alert mb="sm">{t('results.teams')}</Alert>}
      <Text visibleFrom="sm" w={120} ms="auto" size="sm" c="dimmed" aria-hidden="true">
        {t('results.pointsColumn')}
      </Text>
      <ul className={styles.list}>
        {students.map((student) => (
          <Row
            key={student.id}
            student={student}
            value={typed[student.id] ?? student.score?.points ?? ''}
            onChange={(points) => setTyped({ ...typed, [student.id]: points })}
          />
        ))}
      </ul>
      <Group mt="md" gap="sm">
        <Button loading={saving} disabled={changed.length === 0} onClick={() => void submit()}>
          {t('act.save')}
        </Button>
        <Button variant="default" onClick={() => setImporting(true)}>
          {t('results.import')}
        </Button>
        <Button
          variant="default"
          loading={publishing}
          disabled={changed.length > 0 || students.every(({ score }) => !score)}
          onClick={() => void ask()}
        >
          {t(data.resultsPublishedAt ? 'results.again' : 'results.publish')}
        </Button>
      </Group>
      {importing && <ImportPointsDialog categoryId={data.id} onClose={() => setImporting(false)} />}
    </Paper>
  )
}

interface RowProps {
  student: NonNullable<ResultsPage_category$data['contestants']>[number]
  value: number | string
  onChange: (points: number | string) => void
}

function Row({ student, value, onChange }: RowProps) {
  const { t } = useTranslation('grandFinal')
  const { score } = student
  const name = `${student.firstName} ${student.lastName}`
  const award = score?.award && knownOf(awards, score.award)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[student.username, student.groupName, student.team && t('members.team', { team: student.team })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {score?.rank != null && (
        <Text size="sm">
          {t('results.place', { rank: formatNumber(score.rank), all: formatNumber(score.rankedCount ?? 0) })}
        </Text>
      )}
      {award && <Badge variant="light">{t(`award.${award}`)}</Badge>}
      <NumberInput
        w={120}
        size="sm"
        min={0}
        max={1_000_000}
        decimalScale={2}
        aria-label={t('results.pointsOf', { name })}
        value={value}
        onChange={onChange}
      />
    </li>
  )
}

/** Admin page for category results: entry or import, then publication with awards and certificates. */
export default function ResultsPage({ queryRef }: QueryPageProps<ResultsPageGrandFinalQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('results.title')}
      text={t('results.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[80, 400]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
