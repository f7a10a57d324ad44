import { Button, Title } from '@mantine/core'
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
import styles from './cards.module.css'
import { ExamCard } from './ExamCard.tsx'
import { byNearest, groupOf } from './phase.ts'
import type { Group } from './phase.ts'
import { usePhases } from './use-phase.ts'

const groupTitles = {
  now: 'student:group.now',
  next: 'student:group.next',
  past: 'student:group.past',
} as const

const groups: Group[] = ['now', 'next', 'past']

export interface MyExamsListProps {
  user: MyExamsList_user$key
  /** ids of the applications that can be moved to another date */
  movable: ReadonlySet<string>
  /** whether another exam can be added */
  add: boolean
  grade: number | null | undefined
}

/** Loaded applications by group, with a button for older ones. */
export function MyExamsList({ user, movable, add, grade }: MyExamsListProps) {
  const { t } = useTranslation(['student', 'applications'])
  const { Drawing } = useLook()
  const { data, more } = usePaginatedList<MyExamsListPaginationQuery, MyExamsList_user$key>(
    graphql`
      fragment MyExamsList_user on User
      @refetchable(queryName: "MyExamsListPaginationQuery")
      @argumentDefinitions(first: { type: "Int", defaultValue: 12 }, after: { type: "String" }) {
        applications(first: $first, after: $after) @connection(key: "MyExamsList_applications") {
          edges {
            node {
              id
              opensAt
              ...usePhase_application
              ...ExamCard_application
            }
          }
        }
      }
    `,
    user,
  )
  const applications = data.applications.edges.map(({ node }) => node)
  const phases = usePhases(applications)
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
  return (
    <>
      {groups.map((group) => {
        const cards = applications
          .map((application, index) => ({ application, phase: phases[index]! }))
          .filter(({ phase }) => groupOf(phase) === group)
          .sort(byNearest(group))
        if (cards.length === 0) return null
        return (
          <section key={group} aria-labelledby={`group-${group}`}>
            <Title order={2} id={`group-${group}`} mb="sm">
              {t(groupTitles[group])}
            </Title>
            <div className={styles.grid} data-group={group}>
              {cards.map(({ application, phase }) => (
                <ExamCard
                  key={application.id}
                  application={application}
                  phase={phase}
                  movable={movable.has(application.id)}
                />
              ))}
            </div>
          </section>
        )
      })}
      <LoadMore {...more(12)}>{t('student:myExams.more')}</LoadMore>
    </>
  )
}
