import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { can } from '../../../../shared/permission.ts'
import type { AnalysisPageQuery } from '../../../__generated__/AnalysisPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { getSession } from '../../../api/session.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AnalysisCharts } from './AnalysisCharts.tsx'
import { AnalysisFigures } from './AnalysisFigures.tsx'
import { Corrections } from './Corrections.tsx'
import { FrequentAnswers } from './FrequentAnswers.tsx'
import { ItemsTable } from './ItemsTable.tsx'
import { Similarity } from './Similarity.tsx'

/** Whether the viewer may compare students' answers, which needs a separate permission. */
const mayCompareAnswers = () => {
  const { user } = getSession()
  return user !== null && can(user.roles, '$admin.answerSimilarity', user._id)
}

function Content({ queryRef }: QueryPageProps<AnalysisPageQuery>) {
  const { node, itemAnalysis, ...data } = usePreloadedQuery<AnalysisPageQuery>(
    graphql`
      query AnalysisPageQuery($id: ID!, $mayCorrect: Boolean!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam {
            id
            title
          }
        }
        itemAnalysis(examId: $id) @catch(to: RESULT) {
          count
          ...AnalysisFigures_analysis
          ...AnalysisCharts_analysis
          ...ItemsTable_analysis
          ...FrequentAnswers_analysis
        }
        ...Corrections_query @arguments(examId: $id) @include(if: $mayCorrect) @alias(as: "corrections")
      }
    `,
    queryRef,
  )
  // An unknown exam also fails its analysis.
  if (!node?.id || !node.title) return <NotFoundState />
  if (!itemAnalysis.ok) throw new Error('The analysis could not be loaded')
  const analysis = itemAnalysis.value
  if (!analysis?.count) return <NoAnalysis title={node.title} why={analysis ? 'nobody' : 'elsewhere'} />
  return (
    <>
      <Text fw={600} size="lg">
        {node.title}
      </Text>
      <AnalysisFigures analysis={analysis} />
      <AnalysisCharts analysis={analysis} />
      <ItemsTable analysis={analysis} />
      <FrequentAnswers analysis={analysis} examId={node.id} mayCorrect={data.corrections != null} />
      {mayCompareAnswers() && <Similarity examId={node.id} />}
      {data.corrections && <Corrections examId={node.id} query={data.corrections} />}
    </>
  )
}

/** Empty state that explains why an exam has no analysis. */
function NoAnalysis({ title, why }: { title: string; why: 'nobody' | 'elsewhere' }) {
  const { t } = useTranslation('analysis')
  const { Drawing } = useLook()
  return (
    <>
      <Text fw={600} size="lg">
        {title}
      </Text>
      <EmptyState drawing={<Drawing name="empty" />} title={t(`empty.${why}`)} text={t(`empty.${why}Text`)} />
    </>
  )
}

/** Item analysis of an exam, and corrections of questions. */
export default function AnalysisPage({ queryRef }: QueryPageProps<AnalysisPageQuery>) {
  const { t } = useTranslation('analysis')
  return (
    <Page
      title={t('title')}
      text={t('intro')}
      back={{ to: '/stadia/janus/exams', label: t('back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
