import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import { Link } from 'react-router-dom'
import type { MyExamsList_user$key } from '../../../__generated__/MyExamsList_user.graphql.ts'
import type { MyExamsListPaginationQuery } from '../../../__generated__/MyExamsListPaginationQuery.graphql.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { usePaginatedList } from '../../../shared/table/use-paginated-list.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { NoOpenExam } from '../choose/NoOpenExam.tsx'
import { ExamGroup } from './ExamGroup.tsx'
import { PastExams } from './PastExams.tsx'
import { byNearest, groupOf } from './phase.ts'
import type { Group } from './phase.ts'
import { usePhases } from './use-phase.ts'

export interface MyExamsListProps {
  user: MyExamsList_user$key
  /** ids of the applications that can be moved to another date */
  movable: ReadonlySet<string>
  /** whether another exam can be added */
  add: boolean
  grade: number | null | undefined
}

/** The next exam, the other ones that are open or coming, and the past ones folded. */
export function MyExamsList({ user, movable, add, grade }: MyExamsListProps) {
  const { t } = useTranslation(['student', 'applications'])
  const { Drawing } = useLook()
  const { data, more } = usePaginatedList<MyExamsListPaginationQuery, MyExamsList_user$key>(
    graphql`
      fragment MyExamsList_user on User
      @refetchable(queryName: "MyExamsListPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 12 }, after: { type: "String" }) {
        applications(first: $first, after: $after) @connection(key: "MyExamsList_applications") {
          totalCount
          edges {
            node {
              opensAt
              closesAt
              ...usePhase_application
              ...ExamGroup_application
            }
          }
        }
      }
    `,
    user,
  )
  const applications = data.applications.edges.map(({ node }) => node)
  const cards = usePhases(applications)
  if (applications.length === 0 && !add) return <NoOpenExam grade={grade} />
  if (applications.length === 0) {
    return (
      <EmptyState
        drawing={<Drawing name="empty" />}
        title={t('student:empty.title')}
        text={t('student:empty.text')}
        action={
          <Button component={Link} to="?add" variant="light">
            {t('applications:add')}
          </Button>
        }
      />
    )
  }
  const inGroup = (group: Group) => cards.filter(({ phase }) => groupOf(phase) === group).sort(byNearest(group))
  const [now, next, past] = [inGroup('now'), inGroup('next'), inGroup('past')]
  const current = now.length + next.length
  return (
    <>
      <ExamGroup group="now" cards={now} movable={movable} leads />
      <ExamGroup group="next" cards={next} movable={movable} leads={now.length === 0} />
      <PastExams cards={past} movable={movable} count={data.applications.totalCount - current} opened={current === 0}>
        <LoadMore {...more(12)}>{t('student:myExams.more')}</LoadMore>
      </PastExams>
    </>
  )
}
