import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { SimilarityCompareMutation } from '../../../__generated__/SimilarityCompareMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { defineList } from '../../../shared/table/define-list.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { PanelTable } from '../../../shared/table/PanelTable.tsx'
import { completeList } from '../../../shared/table/use-list.ts'
import { PersonLink } from './PersonLink.tsx'
import { SimilarityReadings } from './SimilarityReadings.tsx'

type Answer = SimilarityCompareMutation['response']['compareAnswers']['similarity']
type Pair = Answer['flagged'][number]

const list = defineList({})
const percent = (share: number) => formatNumber(share, { style: 'percent', maximumFractionDigits: 1 })
/** Formats very small probabilities as a power of ten. */
const probability = (value: number) =>
  value > 0 && value < 0.0001
    ? formatNumber(value, { notation: 'scientific', maximumSignificantDigits: 2 })
    : formatNumber(value, { maximumSignificantDigits: 2 })

/** Pairs of students of one school whose answers agree more than their scores explain. */
export function Similarity({ examId }: { examId: string }) {
  const { t } = useTranslation('analysis')
  const { found, comparing, onCompare } = useComparison(examId)
  const [showsReadings, setShowsReadings] = useState(false)
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="similarity">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="similarity">
            {t('similarity.title')}
          </Title>
          <Group gap="xs">
            <Button size="sm" variant="subtle" onClick={() => setShowsReadings(true)}>
              {t('similarity.readings')}
            </Button>
            <Button size="sm" variant="default" loading={comparing} onClick={onCompare}>
              {t('similarity.compare')}
            </Button>
          </Group>
        </Group>
        <Text size="sm" c="dimmed">
          {t('similarity.text')}
        </Text>
        <div aria-live="polite">{found && <Outcome found={found} />}</div>
      </Stack>
      {showsReadings && <SimilarityReadings examId={examId} onClose={() => setShowsReadings(false)} />}
    </Paper>
  )
}

/** Compares the answers on demand, since the server logs each comparison. */
function useComparison(examId: string) {
  const [found, setFound] = useState<Answer | null>(null)
  const [compare, comparing] = useCommand<SimilarityCompareMutation>(graphql`
    mutation SimilarityCompareMutation($input: CompareAnswersInput!) {
      compareAnswers(input: $input) {
        similarity {
          count
          minStudents: least
          pairs
          simulations
          falseFlagRate
          questions
          flagged {
            school
            matches
            wrongMatches
            expected
            pValue
            adjusted
            falseAlarmRate
            students {
              reportId
              name
              username
              grade
              correct
            }
          }
        }
      }
    }
  `)
  const onCompare = () =>
    void compare({ input: { examId } }).then(
      ({ compareAnswers }) => setFound(compareAnswers.similarity),
      ignoreReported,
    )
  return { found, comparing, onCompare }
}

const studentsColumn = (t: TFunction<'analysis'>): PanelColumn<Pair> => ({
  id: 'students',
  title: t('similarity.students'),
  minWidth: 240,
  value: ({ students }) => students.map(({ name, username }) => `${name} (${username})`).join(' / '),
  render: ({ students }) => (
    <Stack gap={2}>
      {students.map((student) => (
        <PersonLink key={student.reportId} reportId={student.reportId} name={student.name}>
          {t('similarity.right', { username: student.username, right: formatNumber(student.correct) })}
        </PersonLink>
      ))}
    </Stack>
  ),
})

/** Column of a number. */
const numberColumn = (id: 'matches' | 'wrongMatches', title: string): PanelColumn<Pair> => ({
  id,
  title,
  align: 'end',
  value: (pair) => pair[id],
  render: (pair) => formatNumber(pair[id]),
})

/** @param simulations limits the smallest share of false alarms that can be measured */
function usePairColumns(simulations: number): PanelColumn<Pair>[] {
  const { t } = useTranslation('analysis')
  return useMemo(
    (): PanelColumn<Pair>[] => [
      studentsColumn(t),
      { id: 'school', telling: true, title: t('similarity.school'), minWidth: 160, value: ({ school }) => school },
      numberColumn('matches', t('similarity.matches')),
      numberColumn('wrongMatches', t('similarity.wrongMatches')),
      {
        id: 'expected',
        title: t('similarity.expected'),
        align: 'end',
        value: ({ expected }) => expected,
        render: ({ expected }) => formatNumber(expected, { maximumFractionDigits: 1 }),
      },
      {
        id: 'p',
        title: t('similarity.pValue'),
        align: 'end',
        value: ({ pValue }) => pValue,
        render: ({ pValue }) => probability(pValue),
      },
      {
        id: 'q',
        title: t('similarity.adjusted'),
        align: 'end',
        value: ({ adjusted }) => adjusted,
        render: ({ adjusted }) => probability(adjusted),
      },
      {
        id: 'falseAlarm',
        telling: true,
        title: t('similarity.falseAlarm'),
        align: 'end',
        minWidth: 130,
        value: ({ falseAlarmRate }) => falseAlarmRate,
        render: ({ falseAlarmRate }) =>
          falseAlarmRate > 0 ? percent(falseAlarmRate) : t('similarity.below', { share: percent(1 / simulations) }),
      },
    ],
    [t, simulations],
  )
}

function Outcome({ found }: { found: Answer }) {
  const { t } = useTranslation('analysis')
  const columns = usePairColumns(found.simulations)
  if (found.count < found.minStudents) {
    return (
      <Text>{t('similarity.tooFew', { min: formatNumber(found.minStudents), count: formatNumber(found.count) })}</Text>
    )
  }
  if (!found.pairs) return <Text>{t('similarity.noPairs')}</Text>
  return (
    <Stack gap="sm">
      <Alert color="amber" variant="light">
        <Text size="sm" fw={600}>
          {t('similarity.hint')}
        </Text>
        <Text size="sm">
          {t('similarity.rate', {
            pairs: formatNumber(found.pairs),
            simulations: formatNumber(found.simulations),
            share: percent(found.falseFlagRate),
          })}
        </Text>
      </Alert>
      <PanelTable
        label={t('similarity.title')}
        columns={columns}
        list={list}
        {...completeList(found.flagged)}
        rowKey={({ students }) => students.map(({ reportId }) => reportId).join()}
        rowName={({ students }) => students.map(({ name }) => name).join(', ')}
        exportName="similar-answers"
        empty={{ title: t('similarity.none') }}
      />
    </Stack>
  )
}
