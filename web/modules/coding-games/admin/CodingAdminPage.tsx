import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { CodingAdminPageQuery } from '../../../__generated__/CodingAdminPageQuery.graphql.ts'
import type { CodingAdminPage_query$key } from '../../../__generated__/CodingAdminPage_query.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { useLook } from '../../../shared/editions/edition.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CodingExamCard } from './CodingExamCard.tsx'
import { CodingProblems } from './CodingProblems.tsx'
import { LinkPlayer } from './LinkPlayer.tsx'

function Content({ queryRef }: QueryPageProps<CodingAdminPageQuery>) {
  const { t } = useTranslation('coding')
  const { Drawing } = useLook()
  const { codingExams, codingProblems } = useFragment<CodingAdminPage_query$key>(
    graphql`
      fragment CodingAdminPage_query on Query @throwOnFieldError {
        codingExams {
          exam {
            id
          }
          ...CodingExamCard_codingExam
        }
        codingProblems {
          ...CodingProblems_students
        }
      }
    `,
    usePreloadedQuery<CodingAdminPageQuery>(
      graphql`
        query CodingAdminPageQuery @preloadable @throwOnFieldError {
          ...CodingAdminPage_query
        }
      `,
      queryRef,
    ),
  )
  if (!codingExams.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('admin.none')} text={t('admin.noneText')} />
  }
  return (
    <>
      {codingExams.map((each) => (
        <CodingExamCard key={each.exam.id} codingExam={each} />
      ))}
      <CodingProblems students={codingProblems} />
      <LinkPlayer />
    </>
  )
}

/** Coding games overview: readiness of students, scoring of levels, provider errors. */
export default function CodingAdminPage({ queryRef }: QueryPageProps<CodingAdminPageQuery>) {
  const { t } = useTranslation('coding')
  return (
    <Page
      title={t('admin.title')}
      text={t('admin.intro')}
      skeleton={<CardSkeletons heights={[188, 605, 342]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
