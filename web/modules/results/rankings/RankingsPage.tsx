import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link, Navigate } from 'react-router-dom'
import type { RankingsPageQuery } from '../../../__generated__/RankingsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { capitalised } from '../../../shared/input/format.ts'
import { Page, PageActions } from '../../../shared/Page.tsx'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useGroupText } from '../group-text.ts'
import { rankingList } from '../views.ts'
import { PublishSwitch } from './PublishSwitch.tsx'
import { RankedExamSelect } from './RankedExamSelect.tsx'
import { RankingTable } from './RankingTable.tsx'

function Content({ queryRef }: QueryPageProps<RankingsPageQuery>) {
  const { t } = useTranslation('results')
  const { Drawing } = useLook()
  const view = useTableView(rankingList)
  const query = usePreloadedQuery<RankingsPageQuery>(
    graphql`
      query RankingsPageQuery($examId: ID!, $group: String, $chosen: Boolean!) @preloadable @throwOnFieldError {
        newest: findExams(first: 1, resultsPublished: true) @skip(if: $chosen) {
          nodes {
            id
          }
        }
        node(id: $examId) @include(if: $chosen) {
          ...RankingsPage_exam @alias(as: "exam")
        }
        rankingGroups(examId: $examId) @include(if: $chosen) {
          key
          country
          fromGrade
          toGrade
        }
        ...RankingsPage_query @include(if: $chosen) @alias(as: "table")
      }
    `,
    queryRef,
  )
  const groupText = useGroupText()
  const exam = query.node?.exam
  const newest = query.newest?.nodes[0]
  if (newest) return <Navigate to={`?exam=${newest.id}`} replace />
  const choose = <RankedExamSelect view={view} />
  const groups = query.rankingGroups?.map((group) => ({ value: group.key, label: capitalised(groupText(group)) }))
  return (
    <Stack gap="md">
      {exam && query.table ? (
        <>
          <PageActions>
            <Button component={Link} to={`../rankings-copy?exam=${view.filters['exam'] ?? ''}`} variant="default">
              {t('draft.compare')}
            </Button>
          </PageActions>
          <PublishSwitch exam={exam} />
          <RankingTable query={query.table} options={{ group: groups }} choose={choose} />
        </>
      ) : (
        <>
          <div>{choose}</div>
          <EmptyState drawing={<Drawing name="empty" />} title={t('ranking.choose')} text={t('ranking.chooseText')} />
        </>
      )}
    </Stack>
  )
}

/** Admin page that shows and publishes the rankings of exams. */
export default function RankingsPage({ queryRef }: QueryPageProps<RankingsPageQuery>) {
  const { t } = useTranslation('results')
  return (
    <Page title={t('ranking.title')} text={t('ranking.text')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
