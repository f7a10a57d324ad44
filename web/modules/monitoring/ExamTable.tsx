import { Anchor, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ExamTable_status$key } from '../../__generated__/ExamTable_status.graphql.ts'
import { formatNumber } from '../../shared/input/format.ts'
import { PlainRow, PlainTable } from '../../ui/table/PlainTable.tsx'

/** The exams that students sit or may start now, with a link to the live view of each. */
export function ExamTable({ status }: { status: ExamTable_status$key }) {
  const { t } = useTranslation('status')
  const { exams } = useFragment(
    graphql`
      fragment ExamTable_status on SiteStatus {
        exams {
          exam {
            id
            title
          }
          waiting
          sitting
          finished
        }
      }
    `,
    status,
  )
  return (
    <section aria-label={t('exams.title')}>
      <Title order={2} size="h4" mb="sm">
        {t('exams.title')}
      </Title>
      {exams.length === 0 ? (
        <Text c="dimmed">{t('exams.none')}</Text>
      ) : (
        <PlainTable
          label={t('exams.title')}
          columns={[
            { title: t('exams.exam'), isName: true },
            { title: t('exams.waiting'), align: 'end' },
            { title: t('exams.sitting'), align: 'end' },
            { title: t('exams.finished'), align: 'end' },
          ]}
        >
          {exams.map(({ exam, waiting, sitting, finished }) => (
            <PlainRow
              key={exam.id}
              cells={[
                <Anchor component={Link} key="exam" to={`/stadia/janus/exams/${exam.id}/live`}>
                  {exam.title}
                </Anchor>,
                formatNumber(waiting),
                formatNumber(sitting),
                formatNumber(finished),
              ]}
            />
          ))}
        </PlainTable>
      )}
    </section>
  )
}
