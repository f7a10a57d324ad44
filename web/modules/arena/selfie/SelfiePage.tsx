import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCamera, IconCameraOff, IconRefresh } from '@tabler/icons-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { SelfiePageQuery } from '../../../__generated__/SelfiePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { RelayRoot } from '../../../shared/app/RelayRoot.tsx'
import { Splash } from '../../../shared/app/Splash.tsx'
import { usePageTitle } from '../../../shared/app/use-page-title.ts'
import { toastSuccess } from '../../../ui/toast.tsx'
import { drawFrame, encode } from './picture.ts'
import styles from './SelfiePage.module.css'
import { sendSelfie } from './send-selfie.ts'
import { useCamera } from './use-camera.ts'

const HELP = { refused: 'selfie.refused', missing: 'selfie.missing', taken: 'selfie.taken' } as const

/** The picture after the exam: take, retake or send; skip where the exam allows it. */
export default function SelfiePage({ queryRef }: QueryPageProps<SelfiePageQuery>) {
  return (
    <RelayRoot>
      <Suspense fallback={<Splash />}>
        <SelfieStep queryRef={queryRef} />
      </Suspense>
    </RelayRoot>
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
  const camera = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [step, setStep] = useState<'look' | 'taken' | 'sending'>('look')
  const [problem, setProblem] = useState<string | null>(null)
  /** The camera needs a moment before its first frame is available. */
  const [hasPicture, setHasPicture] = useState(false)
  usePageTitle(t('selfie.title'))

  useEffect(() => {
    if (video.current) video.current.srcObject = camera.stream
  }, [camera.stream])

  const application = node?.__typename === 'Application' ? node : null
  const leave = () => void navigate('/stadia/my-exams', { replace: true })

  function take() {
    if (!video.current || !canvas.current) return
    drawFrame(video.current, canvas.current)
    camera.stop()
    setHasPicture(false)
    setStep('taken')
  }

  async function send() {
    if (!canvas.current || !application) return
    setStep('sending')
    setProblem(null)
    try {
      await sendSelfie(application.id, await encode(canvas.current))
      toastSuccess({ title: t('common:toast.success'), message: t('selfie.sent'), unseen: 'leaving' })
      leave()
    } catch (thrown) {
      setProblem(thrown instanceof Error && thrown.message ? thrown.message : t('failed.unknown'))
      setStep('taken')
    }
  }

  function retake() {
    setStep('look')
    setProblem(null)
    void camera.start()
  }

  const help = camera.state in HELP ? HELP[camera.state as keyof typeof HELP] : null
  const looking = step === 'look'
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
        <div className={styles.picture}>
          <video
            ref={video}
            className={styles.video}
            hidden={!looking || camera.state !== 'on'}
            onLoadedData={() => setHasPicture(true)}
            autoPlay
            playsInline
            muted
          />
          <canvas ref={canvas} className={styles.shot} hidden={looking} role="img" aria-label={t('selfie.picture')} />
          {looking &&
            camera.state !== 'on' &&
            (help ? <IconCameraOff size={56} aria-hidden="true" /> : <IconCamera size={56} aria-hidden="true" />)}
        </div>
        {help && looking && (
          <Alert color="amber" role="alert" title={t('selfie.noCamera')}>
            {t(help)}
          </Alert>
        )}
        {problem && (
          <Alert color="red" role="alert" title={t('selfie.notSent')}>
            {problem}
          </Alert>
        )}
        <Group>
          {looking && camera.state === 'on' && (
            <Button disabled={!hasPicture} leftSection={<IconCamera size={18} aria-hidden="true" />} onClick={take}>
              {t('selfie.take')}
            </Button>
          )}
          {looking && camera.state !== 'on' && (
            <Button loading={camera.state === 'asking'} onClick={() => void camera.start()}>
              {t(help ? 'selfie.tryAgain' : 'selfie.start')}
            </Button>
          )}
          {!looking && (
            <>
              <Button loading={step === 'sending'} onClick={() => void send()}>
                {t('selfie.send')}
              </Button>
              <Button
                variant="default"
                disabled={step === 'sending'}
                leftSection={<IconRefresh size={18} aria-hidden="true" />}
                onClick={retake}
              >
                {t('selfie.retake')}
              </Button>
            </>
          )}
          {application?.exam.selfie !== 'required' && (
            <Button variant="subtle" disabled={step === 'sending'} onClick={leave}>
              {t('selfie.skip')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t(application?.exam.selfie === 'required' ? 'selfie.required' : 'selfie.optional')}
        </Text>
      </Stack>
    </main>
  )
}
