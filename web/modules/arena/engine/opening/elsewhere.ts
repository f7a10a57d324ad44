import type { EngineContext } from '../engine-context.ts'
import type { AttemptInfo, FetchedExam } from '../exam-ports.ts'
import type { OpeningEvents } from './opening-types.ts'

/** The specification's delay before redirecting to another provider. */
const REDIRECT_DELAY_MS = 5000

export interface Elsewhere<Source> {
  /** Marks that the attempt starts on this page before any of it has been shown. */
  begins(): void
  /**
   * Shows a provider's exam, external or embedded: nothing is saved here, but the clock is followed and it is submitted
   * here.
   */
  show(fetched: FetchedExam<Source>, found: AttemptInfo): void
}

/** Exams that are sat at a provider. */
export function createElsewhere<Source>(
  desk: EngineContext<Source>,
  events: Pick<OpeningEvents, 'held' | 'timeUp'>,
  leave: (to: string) => void,
): Elsewhere<Source> {
  const { ports, store } = desk
  let isNewAttempt = false
  return {
    begins() {
      isNewAttempt = true
    },
    show({ externalLink, initialLink, iframe, doSubmit }: FetchedExam<Source>, found: AttemptInfo) {
      const isNew = desk.attemptId !== found.id || desk.epoch !== found.epoch
      desk.attemptId = found.id
      desk.epoch = found.epoch
      const external = externalLink && {
        ...externalLink,
        initialLink: initialLink ?? null,
        redirecting: isNewAttempt && !initialLink,
      }
      const resting = external ? 'external' : 'embedded'
      store.set({ iframe, external, phase: store.get().submitting ? 'submitting' : resting })
      if (isNew) events.held()
      if (external?.redirecting) {
        ports.timers.after(REDIRECT_DELAY_MS, () => {
          if (!desk.disposed && store.get().phase === 'external') leave(external.link)
        })
      }
      isNewAttempt = false
      if (doSubmit) events.timeUp()
    },
  }
}
