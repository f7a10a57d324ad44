import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { CameraExamsPage_query$key } from '../../__generated__/CameraExamsPage_query.graphql.ts'
import type { CameraExamsPageQuery } from '../../__generated__/CameraExamsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { useLook } from '../../shared/editions/edition.tsx'
import { CardSkeletons, Page } from '../../shared/Page.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CameraExamCard } from './CameraExamCard.tsx'

type Choice = 'recorded' | 'all'

function Content({ queryRef }: QueryPageProps<CameraExamsPageQuery>) {
  const { t } = useTranslation('camera')
  const { Drawing } = useLook()
  const { cameraExams } = useFragment<CameraExamsPage_query$key>(
    graphql`
      fragment CameraExamsPage_query on Query @throwOnFieldError {
        cameraExams {
          id
          cameras
          ...CameraExamCard_exam
        }
      }
    `,
    usePreloadedQuery<CameraExamsPageQuery>(
      graphql`
        query CameraExamsPageQuery @preloadable @throwOnFieldError {
          ...CameraExamsPage_query
        }
      `,
      queryRef,
    ),
  )
  // Exams with cameras at page load stay listed after their cameras are removed.
  const [recorded] = useState(() => new Set(cameraExams.filter(({ cameras }) => cameras > 0).map(({ id }) => id)))
  const [choice, setChoice] = useState<Choice>(recorded.size ? 'recorded' : 'all')
  if (!cameraExams.length) {
    return <EmptyState drawing={<Drawing name="empty" />} title={t('exams.none')} text={t('exams.noneText')} />
  }
  const shown =
    choice === 'all' ? cameraExams : cameraExams.filter(({ id, cameras }) => cameras > 0 || recorded.has(id))
  return (
    <Stack gap="sm">
      {recorded.size > 0 && (
        <div>
          <SegmentedControl
            aria-label={t('exams.shown')}
            value={choice}
            onChange={(value) => setChoice(value as Choice)}
            data={[
              { value: 'recorded', label: t('exams.withCameras') },
              { value: 'all', label: t('exams.all') },
            ]}
          />
        </div>
      )}
      {shown.map((exam) => (
        <CameraExamCard key={exam.id} exam={exam} />
      ))}
    </Stack>
  )
}

/** Admin page that sets the camera requirements of each exam. */
export default function CameraExamsPage({ queryRef }: QueryPageProps<CameraExamsPageQuery>) {
  const { t } = useTranslation('camera')
  return (
    <Page
      title={t('exams.title')}
      text={t('exams.intro')}
      skeleton={<CardSkeletons heights={[36, 215, 215]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
