import { useEffect, useEffectEvent } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useReload } from '../../../relay/use-reload.ts'
import type { LivePageQuery } from '../../../__generated__/LivePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { CameraGaps } from './CameraGaps.tsx'
import { LateAnswers } from './LateAnswers.tsx'
import { LiveBoard } from './LiveBoard.tsx'
import { LiveHead } from './LiveHead.tsx'
import { Orders } from './orders/Orders.tsx'
import { useLiveExam } from './use-live-exam.ts'

/** Polling interval of the camera status while an exam is being sat, in milliseconds. */
const lookEvery = 15_000

function Content({ queryRef }: QueryPageProps<LivePageQuery>) {
  const data = usePreloadedQuery<LivePageQuery>(
    graphql`
      query LivePageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ... on Exam {
            id
            camera {
              cameras
            }
            ...LiveHead_exam @alias(as: "head")
          }
        }
        ...CameraGaps_query @arguments(examId: $id)
        ...LateAnswers_query @arguments(examId: $id)
        ...Orders_query @arguments(examId: $id)
      }
    `,
    queryRef,
  )
  const exam = data.node
  if (!exam?.id || !exam.head) return <NotFoundState />
  return (
    <Live examId={exam.id} head={exam.head} underCamera={exam.camera != null}>
      <CameraGaps query={data} examId={exam.id} />
      <LateAnswers examId={exam.id} query={data} />
      <Orders query={data} />
    </Live>
  )
}

interface LiveProps {
  examId: string
  head: ComponentProps<typeof LiveHead>['exam']
  underCamera: boolean
  children: ReactNode
}

function Live(props: LiveProps) {
  const reload = useReload('others')
  const live = useLiveExam(props.examId)
  const orders = live.header?.orders ?? null
  const late = [...live.sittings.values()].reduce((sum, sitting) => sum + sitting.late, 0)
  const refresh = useEffectEvent(() => void reload())
  // Refetches for other admins' orders and for late answers.
  useEffect(() => {
    if (orders !== null) refresh()
  }, [orders, late])
  // A camera that goes silent sends no event, so the status is polled.
  const watching = props.underCamera && [...live.sittings.values()].some((each) => each.startedAt && !each.closedAt)
  useEffect(() => {
    if (!watching) return
    const timer = setInterval(() => {
      if (!document.hidden) refresh()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [watching])
  return (
    <>
      <LiveHead exam={props.head} live={live} />
      <LiveBoard examId={props.examId} live={live} />
      {props.children}
    </>
  )
}

/** The control page of an exam in progress: its students, their status and the admin actions. */
export default function LivePage({ queryRef }: QueryPageProps<LivePageQuery>) {
  const { t } = useTranslation('control')
  return (
    <Page
      title={t('live.title')}
      text={t('live.intro')}
      back={{ to: '/stadia/janus/exams', label: t('live.back') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
