import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  FrequentAnswers_analysis$data,
  FrequentAnswers_analysis$key,
} from '../../../__generated__/FrequentAnswers_analysis.graphql.ts'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import { languageName } from '../../../shared/intl/names.ts'
import { PlainRow, PlainTable } from '../../../ui/table/PlainTable.tsx'
import { AcceptAnswerDialog } from './AcceptAnswerDialog.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

type Item = FrequentAnswers_analysis$data['items'][number]
type Answer = Item['frequent'][number]

interface FrequentAnswersProps {
  analysis: FrequentAnswers_analysis$key
  examId: string
  /** whether the viewer may accept answers */
  mayCorrect: boolean
}

/** The most frequent answers to each question whose answers are not single options; nothing without such questions. */
export function FrequentAnswers({ analysis, ...props }: FrequentAnswersProps) {
  const { t } = useTranslation('analysis')
  const { count, items } = useFragment(
    graphql`
      fragment FrequentAnswers_analysis on ItemAnalysis {
        count
        items {
          questionNo
          kind
          topic
          frequent {
            answer
            count
            outcome
            language
            spellings {
              answer
              count
            }
            acceptable {
              answer
              language
            }
          }
        }
      }
    `,
    analysis,
  )
  const shown = items.filter(({ frequent }) => frequent.length > 0)
  if (shown.length === 0) return null
  return (
    <Stack component="section" gap="md" aria-labelledby="frequent-answers">
      <Title order={2} id="frequent-answers">
        {t('frequent.title')}
      </Title>
      <Text c="dimmed" size="sm">
        {t('frequent.note')}
      </Text>
      {shown.map((item) => (
        <AnswersTo key={item.questionNo} {...props} item={item} students={count} />
      ))}
    </Stack>
  )
}

interface AnswersToProps extends Omit<FrequentAnswersProps, 'analysis'> {
  item: Item
  students: number
}

function AnswersTo({ item: { questionNo, kind, topic, frequent }, students, examId, mayCorrect }: AnswersToProps) {
  const { t } = useTranslation('analysis')
  const [accepting, setAccepting] = useState<Answer | null>(null)
  return (
    <section aria-labelledby={`frequent-${questionNo}`}>
      <Group gap="xs" mb={4}>
        <Title order={3} size="h4" id={`frequent-${questionNo}`}>
          {t('frequent.question', { no: questionNo, topic })}
        </Title>
        {kind !== '%future added value' && <Badge tone="info">{t(`kind.${kind}`)}</Badge>}
      </Group>
      <PlainTable
        labelledBy={`frequent-${questionNo}`}
        columns={[
          { title: t('frequent.answer'), isName: true },
          { title: t('figure.count'), align: 'end' },
          { title: '%', align: 'end' },
          { title: t('frequent.outcome') },
          ...(mayCorrect ? [{ title: t('accept.open'), isSilent: true } as const] : []),
        ]}
      >
        {frequent.map((given) => (
          <AnswerRow
            key={`${given.answer} ${given.language ?? ''} ${given.outcome ?? ''}`}
            given={given}
            students={students}
            onAccept={mayCorrect ? () => setAccepting(given) : null}
          />
        ))}
      </PlainTable>
      {accepting?.acceptable && (
        <AcceptAnswerDialog
          examId={examId}
          questionNo={questionNo}
          text={accepting.answer}
          language={accepting.language ?? null}
          acceptable={accepting.acceptable}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  )
}

interface AnswerRowProps {
  given: Answer
  students: number
  /** null if the viewer may not correct questions */
  onAccept: (() => void) | null
}

/** Answers with one meaning, their spellings, and a button that accepts them. */
function AnswerRow({ given: { answer, count, outcome, language, spellings, acceptable }, ...props }: AnswerRowProps) {
  const { t } = useTranslation('analysis')
  return (
    <PlainRow
      cells={[
        <>
          <bdi>{answer}</bdi>
          {language != null && (
            <Text span size="sm" c="dimmed" ms="xs">
              {languageName(language)}
            </Text>
          )}
          {spellings.length > 1 && (
            <Text size="sm" c="dimmed" fw={400}>
              {t('frequent.spellings')}{' '}
              {spellings.map((each, i) => (
                <Fragment key={each.answer}>
                  {i > 0 && ' · '}
                  <bdi>{each.answer}</bdi> ({formatNumber(each.count)})
                </Fragment>
              ))}
            </Text>
          )}
        </>,
        formatNumber(count),
        formatPercent((count * 100) / props.students),
        outcome != null && outcome !== '%future added value' && (
          <Badge key="badge" tone={stateTones.outcome[outcome]}>
            {t(`outcome.${outcome}`)}
          </Badge>
        ),
        props.onAccept && acceptable && (
          <Button
            key="button"
            size="xs"
            variant="default"
            aria-label={t('accept.openFor', { answer })}
            onClick={props.onAccept}
          >
            {t('accept.open')}
          </Button>
        ),
      ]}
    />
  )
}
