import type { EngineContext } from '../engine-context.ts'
import type { AdminMessage, ExamStanding } from '../exam-ports.ts'

/** State of an attempt as the clock's events and polls report it. */
export interface ClockNews {
  epoch: number
  /** Whether this page holds the pen. */
  holder: boolean
  closed: boolean
  doSubmit: boolean
  paused: boolean
  endsAt: number | null
}

/** Reads a poll. @param epoch of this page, for a standing without an attempt */
export const newsOf = (standing: ExamStanding, epoch: number): ClockNews => ({
  epoch: standing.attempt?.epoch ?? epoch,
  holder: true,
  closed: standing.attempt?.closed ?? false,
  doSubmit: standing.doSubmit,
  paused: standing.paused,
  endsAt: standing.diff === null ? null : standing.serverNow + standing.diff,
})

/** Applies clock updates to the page. */
export function createNewsDesk(desk: EngineContext, events: { closed(): void; timeUp(): void }) {
  const { store } = desk

  function hear(news: ClockNews) {
    if (desk.disposed || news.epoch < desk.epoch) return
    store.set({ paused: news.paused, endsAt: news.endsAt })
    if (!news.holder || news.epoch > desk.epoch) losePen()
    else if (news.closed) events.closed()
    else if (news.doSubmit) events.timeUp()
  }

  /** Every clock event repeats the last message. */
  function hearMessage(message: AdminMessage | null) {
    if (!desk.disposed && store.get().message?.id !== message?.id) store.set({ message })
  }

  /** An exam at a provider has nothing to save: another tab simply shows it now. */
  function losePen() {
    if (desk.sync) desk.sync.stop('lostPen')
    else store.set({ phase: 'duplicated' })
  }

  return { hear, hearMessage, losePen }
}
