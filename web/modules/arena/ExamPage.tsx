import { useCallback, useEffect, useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom'
import { renewClaims } from '../../api/session.ts'
import { RelayRoot } from '../../shared/app/RelayRoot.tsx'
import { usePageTitle } from '../../shared/app/use-page-title.ts'
import { useExamWorker } from './offline/use-exam-worker.ts'
import { ExamView } from './screen/ExamView.tsx'
import { openSitting, type ExamGround } from './sitting/open-sitting.ts'
import { examTransport } from './sitting/transport.ts'
import { ExamContext, SittingContext, useExam } from './sitting/use-exam.ts'
import { useCanonicalUrl } from './use-canonical-url.ts'

/** Leaves for a path of the product or, over http(s) only, for another site. */
function useLeave() {
  const navigate = useNavigate()
  return useCallback(
    (to: string) => {
      if (to.startsWith('/') && !to.startsWith('//')) {
        // The panel's coding bar follows the token's claims, which predate the submission.
        void renewClaims()
        return void navigate(to, { replace: true })
      }
      if (/^https?:\/\//i.test(to)) window.location.assign(to)
    },
    [navigate],
  )
}

interface SittingProps {
  applicationId: string
  simulation: boolean
  onPractiseAgain(): Promise<void>
}

/** One sitting from opening to end; each new practice attempt mounts a new instance. */
function Sitting({ applicationId, simulation, onPractiseAgain }: SittingProps) {
  const ground = useLoaderData<ExamGround>()
  const isChallenge = useLocation().pathname.startsWith('/challenge/')
  const leave = useLeave()
  // The header already shows the clock.
  const [engine] = useState(() => openSitting(ground, { applicationId, simulation }, leave))
  useEffect(() => {
    engine.start()
    return () => engine.dispose()
  }, [engine])
  return (
    <RelayRoot>
      <ExamContext.Provider value={engine}>
        <Place />
        {!simulation && !isChallenge && <KeptPage />}
        <SittingContext value={{ applicationId, tab: ground.tab.value }}>
          <ExamView expected={isChallenge ? 'challenge' : 'arena'} onPractiseAgain={onPractiseAgain} />
        </SittingContext>
      </ExamContext.Provider>
    </RelayRoot>
  )
}

/** Sets the browser's title and URL for the exam. */
function Place() {
  usePageTitle(useExam((state) => state.application?.examTitle))
  useCanonicalUrl()
  return null
}

/** Works without a connection. */
function KeptPage() {
  useExamWorker()
  return null
}

function Page({ simulation }: { simulation: boolean }) {
  const { applicationId = '' } = useParams()
  const [round, setRound] = useState(0)
  const practiseAgain = async () => {
    await examTransport.practiseAgain(applicationId)
    setRound(round + 1)
  }
  return (
    <Sitting
      key={`${applicationId} ${round}`}
      applicationId={applicationId}
      simulation={simulation}
      onPractiseAgain={practiseAgain}
    />
  )
}

/** The page of an exam or challenge on exam day. */
export function ExamPage() {
  return <Page simulation={false} />
}

/** The same page for practice, which never affects the real attempt. */
export function PracticePage() {
  return <Page simulation />
}
