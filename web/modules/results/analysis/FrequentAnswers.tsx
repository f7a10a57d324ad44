import { Badge, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  FrequentAnswers_analysis$data,
  FrequentAnswers_analysis$key,
} from '../../../__generated__/FrequentAnswers_analysis.graphql.ts'
import { formatNumber, formatPercent } from '../../../shared/input/format.ts'
import styles from '../results.module.css'

type Item = FrequentAnswers_analysis$data['items'][number]

const outcomeColor = { correct: 'green', partial: 'yellow', wrong: 'red', blank: 'gray', unread: 'gray' } as const

/** The most frequent answers to each question whose answers are not single options; nothing without such questions. */
export function FrequentAnswers({ analysis }: { analysis: FrequentAnswers_analysis$key }) {
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
        <AnswersTo key={item.questionNo} item={item} students={count} />
      ))}
    </Stack>
  )
}

function AnswersTo({ item: { questionNo, kind, topic, frequent }, students }: { item: Item; students: number }) {
  const { t } = useTranslation('analysis')
  return (
    <section aria-labelledby={`frequent-${questionNo}`}>
      <Group gap="xs" mb={4}>
        <Title order={3} size="h4" id={`frequent-${questionNo}`}>
          {t('frequent.question', { no: questionNo, topic })}
        </Title>
        {kind !== '%future added value' && <Badge variant="light">{t(`kind.${kind}`)}</Badge>}
      </Group>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('frequent.answer')}</Table.Th>
            <Table.Th scope="col" className={styles.number}>
              {t('figure.count')}
            </Table.Th>
            <Table.Th scope="col" className={styles.number}>
              %
            </Table.Th>
            <Table.Th scope="col">{t('frequent.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {frequent.map(({ answer, count, outcome }) => (
            <Table.Tr key={`${answer} ${outcome ?? ''}`}>
              <Table.Th scope="row">{answer}</Table.Th>
              <Table.Td className={styles.number}>{formatNumber(count)}</Table.Td>
              <Table.Td className={styles.number}>{formatPercent((count * 100) / students)}</Table.Td>
              <Table.Td>
                {outcome != null && outcome !== '%future added value' && (
                  <Badge variant="light" color={outcomeColor[outcome]}>
                    {t(`outcome.${outcome}`)}
                  </Badge>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
