import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReportPage_report$key } from '../../../__generated__/ReportPage_report.graphql.ts'
import type { ReportPageQuery } from '../../../__generated__/ReportPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { resultStudentName } from '../../../shared/people/person-name.ts'
import { currentUser } from '../../../shared/session/guards.ts'
import { ReportAppeals } from '../appeals/ReportAppeals.tsx'
import { PublishedRanking } from '../PublishedRanking.tsx'
import { useBackLink } from '../use-back-link.ts'
import { LevelResults } from './LevelResults.tsx'
import { ReportCamera } from './ReportCamera.tsx'
import { ReportCertificates } from './ReportCertificates.tsx'
import { ReportCoverage } from './ReportCoverage.tsx'
import { ReportEvidence } from './ReportEvidence.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import { ReportMessage } from './ReportMessage.tsx'
import { ReportProvider } from './ReportProvider.tsx'
import { ReportRecord } from './ReportRecord.tsx'
import { ScoreDistribution } from './ScoreDistribution.tsx'
import { TopicResults } from './TopicResults.tsx'

const listOf = {
  student: '/stadia/exam-results',
  supervisor: '/stadia/exams',
  partner: '/stadia/exams',
  admin: '/stadia/janus/exams',
}

function Content({ queryRef }: QueryPageProps<ReportPageQuery>) {
  const { t } = useTranslation('results')
  const { userType } = currentUser()
  const { report } = usePreloadedQuery<ReportPageQuery>(
    graphql`
      query ReportPageQuery($id: ID!) @preloadable @throwOnFieldError {
        report(id: $id) {
          exam {
            title
          }
          ...ReportPage_report
          ...ReportFigures_report
          ...ScoreDistribution_report
          ...LevelResults_report
          ...TopicResults_report
          ...ReportCertificates_report
          ...ReportRecord_report
          ...ReportEvidence_report
          ...ReportAppeals_report
          ...ReportMessage_report
          ...ReportCoverage_report
          ...ReportCamera_report
          ...ReportProvider_report
          ...PublishedRanking_report
        }
      }
    `,
    queryRef,
  )
  usePageTitle(`${report.exam.title} · ${t('report.title')}`)
  return (
    <Stack gap="md">
      <ReportHead report={report} />
      <ReportFigures report={report} />
      <ReportCertificates report={report} />
      <Paper withBorder radius="lg">
        <TopicResults report={report} />
        <LevelResults report={report} />
        <ScoreDistribution report={report} />
        <PublishedRanking report={report} />
        <ReportCoverage report={report} />
        <ReportRecord report={report} />
        {userType === 'student' && <ReportEvidence report={report} />}
      </Paper>
      <ReportAppeals report={report} />
      {userType === 'admin' && (
        <>
          <ReportProvider report={report} />
          <ReportCamera report={report} />
          <ReportMessage report={report} />
        </>
      )}
      <Anchor component={Link} to={listOf[userType]}>
        {t('report.back')}
      </Anchor>
    </Stack>
  )
}

/** Exam of a report; for viewers other than the student, also the student's name. */
function ReportHead({ report }: { report: ReportPage_report$key }) {
  const { exam, student } = useFragment(
    graphql`
      fragment ReportPage_report on Report {
        exam {
          title
        }
        student {
          username
          ...personName_result
          country
        }
      }
    `,
    report,
  )
  return (
    <div>
      <Text fw={650} size="xl">
        {exam.title}
      </Text>
      {currentUser().userType !== 'student' && (
        <Text c="dimmed">
          {resultStudentName(student)} ({student.username}){student.country && `, ${countryName(student.country)}`}
        </Text>
      )}
    </div>
  )
}

/** Page of a report. */
export default function ReportPage({ queryRef }: QueryPageProps<ReportPageQuery>) {
  const { t } = useTranslation('results')
  const back = useBackLink('report')
  return (
    <Page
      title={t('report.title')}
      back={back}
      skeleton={<CardSkeletons heights={[190, 110, 220]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
