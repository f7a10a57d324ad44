import { useEffect, useEffectEvent } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { serverClock } from '../../../base/server-clock.ts'
import { useReloadEvery } from '../../../relay/use-reload-every.ts'
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
import { LateOpenings } from './start/LateOpenings.tsx'
import { StartCard } from './start/StartCard.tsx'
import { useLiveExam } from './use-live-exam.ts'

/** Polling interval of the preparation, of late openings and of the cameras, in milliseconds. */
const lookEvery = 15_000
/** Time before the opening from which the preparation is polled, in milliseconds. */
const startsWithin = 24 * 3_600_000

/** Whether an exam is being prepared or can be started. */
function isStarting(times: LiveProps['codeTimes']): boolean {
  const now = serverClock.now()
  return times !== null && now > Date.parse(times.from) - startsWithin && now < Date.parse(times.until)
}

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
        examPreparation(examId: $id) {
          codeTimes {
            from
            until
          }
          ...StartCard_preparation
        }
        ...LateOpenings_query @arguments(examId: $id)
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
    <Live
      examId={exam.id}
      head={exam.head}
      underCamera={exam.camera != null}
      codeTimes={data.examPreparation.codeTimes ?? null}
      start={<StartCard examId={exam.id} preparation={data.examPreparation} />}
      lateOpenings={data}
    >
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
  codeTimes: { readonly from: string; readonly until: string } | null
  start: ReactNode
  lateOpenings: ComponentProps<typeof LateOpenings>['query']
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
  // A camera that goes silent, a student who is prepared and a page that opens late send no event.
  const isSitting = [...live.sittings.values()].some((each) => each.startedAt && !each.closedAt)
  useReloadEvery(lookEvery, () => (props.underCamera && isSitting) || isStarting(props.codeTimes))
  return (
    <>
      <LiveHead exam={props.head} live={live} />
      {props.start}
      <LiveBoard examId={props.examId} live={live} />
      <LateOpenings examId={props.examId} query={props.lateOpenings} live={live} />
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
