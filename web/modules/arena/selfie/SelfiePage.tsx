import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { SelfiePageQuery } from '../../../__generated__/SelfiePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { Waiting } from '../../../shared/app/SlowNotice.tsx'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { toastSuccess } from '../../../ui/toasts/toast.tsx'
import { cameraHelp, isProblem } from './camera-help.ts'
import { SelfieActions } from './SelfieActions.tsx'
import styles from './SelfiePage.module.css'
import { SelfiePicture } from './SelfiePicture.tsx'
import type { SelfieState } from './use-selfie.ts'
import { useSelfie } from './use-selfie.ts'

/** The picture after the exam: take, retake or send it; skip it if the exam allows. */
export default function SelfiePage({ queryRef }: QueryPageProps<SelfiePageQuery>) {
  return (
    <RelayRoot>
      <Suspense fallback={<SelfieSkeleton />}>
        <SelfieStep queryRef={queryRef} />
      </Suspense>
    </RelayRoot>
  )
}

function SelfieSkeleton() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Waiting>
          <Skeleton height={420} radius="lg" />
        </Waiting>
      </div>
    </main>
  )
}

function SelfieStep({ queryRef }: QueryPageProps<SelfiePageQuery>) {
  const { t } = useTranslation(['exam', 'common'])
  const navigate = useNavigate()
  const { node } = usePreloadedQuery<SelfiePageQuery>(
    graphql`
      query SelfiePageQuery($id: ID!) @preloadable {
        node(id: $id) {
          __typename
          ... on Application {
            id
            exam {
              id
              title
              selfie
            }
          }
        }
      }
    `,
    queryRef,
  )
  usePageTitle(t('selfie.title'))

  const application = node?.__typename === 'Application' ? node : null
  const leave = () => void navigate('/stadia/my-exams', { replace: true })

  const selfie = useSelfie(application?.id ?? null, () => {
    toastSuccess({ title: t('common:toast.success'), message: t('selfie.sent'), unseen: 'leaving' })
    leave()
  })
  const isRequired = application?.exam.selfie === 'required'
  return (
    <main className={styles.page}>
      <Stack className={styles.card} gap="md">
        <div>
          <Title order={1} size="h2">
            {t('selfie.title')}
          </Title>
          {application && <Text c="dimmed">{application.exam.title}</Text>}
        </div>
        <Text>{t('selfie.text')}</Text>
        <SelfiePicture selfie={selfie} />
        <SelfieProblems selfie={selfie} />
        <SelfieActions selfie={selfie} isRequired={isRequired} onSkip={leave} />
        <Text size="sm" c="dimmed">
          {t(isRequired ? 'selfie.required' : 'selfie.optional')}
        </Text>
      </Stack>
    </main>
  )
}

/** Reason why there is no picture, or why it was not sent. */
function SelfieProblems({ selfie: { camera, isLooking, problem } }: { selfie: SelfieState }) {
  const { t } = useTranslation('exam')
  return (
    <>
      {isLooking && isProblem(camera) && (
        <Alert color="amber" role="alert" title={t('selfie.noCamera')}>
          {t(cameraHelp[camera])}
        </Alert>
      )}
      {problem && (
        <Alert color="red" role="alert" title={t('selfie.notSent')}>
          {problem}
        </Alert>
      )}
    </>
  )
}
