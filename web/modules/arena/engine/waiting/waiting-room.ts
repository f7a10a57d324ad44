import type { EngineContext } from '../engine-context.ts'
import type { Opening } from '../opening/opening-types.ts'
import { describeExam } from './describe-exam.ts'
import { createOpeningAlarm } from './opening-alarm.ts'
import { createPaperKeeper } from './paper-keeper.ts'
import type { RoomNews, RoomState, StartedNews } from './room-ports.ts'
import { createStarting } from './starting.ts'
import { createWatching } from './watching.ts'

/** Pages open their subscriptions within this time, ms. */
const SPREAD_MS = 2000
export interface WaitingRoom {
  /** Enters the room, or notes another opening. @param opensAt epoch ms */
  enter(opensAt: number): void
  /** The student agrees: starts the exam if it is open, or else when it opens. */
  agree(): Promise<void>
  /** The student is not ready after all; nothing happens once the exam is open. */
  withdraw(): void
  leave(): void
}

/** Starts with the paper on this device and the key from its address. @returns whether that was possible */
async function startByKey(
  { ports, store }: EngineContext,
  address: string | null,
  openByKey: (key: string) => Promise<void>,
): Promise<boolean> {
  if (!address || store.get().room?.paper !== 'here') return false
  try {
    const key = await ports.room.keyAt(address)
    if (store.get().phase === 'ready') await openByKey(key)
    return true
  } catch {
    return false
  }
}

const initialRoom: RoomState = {
  opensAt: 0,
  open: false,
  near: false,
  ready: false,
  refusal: null,
  held: false,
  connected: false,
  paper: 'unknown',
  notice: null,
}

/**
 * The time before the start. The server pushes every change and, to those who are ready, the start with the keys of the
 * paper on this device. If no push comes, the page starts the exam by a request.
 */
export function createWaitingRoom<Source>(
  desk: EngineContext<Source>,
  opening: Pick<Opening<Source>, 'open' | 'begin' | 'show'>,
  openByKey: (key: string) => Promise<void>,
): WaitingRoom {
  const { ports, store, clock, target } = desk
  const waits = () => !desk.disposed && store.get().phase === 'ready'
  const starting = createStarting(
    desk as EngineContext,
    opening.begin,
    () => startByKey(desk as EngineContext, keyAddress, openByKey),
    waits,
  )
  const papers = createPaperKeeper(desk as EngineContext, set)
  const alarm = createOpeningAlarm(desk as EngineContext, ({ near, open }) => {
    const opens = open && !store.get().room?.open
    set({ near, open })
    if (opens && store.get().room?.ready) starting.expect()
  })
  const watching = createWatching(desk, {
    hear,
    connected: (connected) => set({ connected }),
    look() {
      const { room } = store.get()
      if (room && !room.connected && !room.open) void opening.open()
    },
  })
  let keyAddress: string | null = null
  let stops: (() => void)[] = []

  function set(change: Partial<RoomState>) {
    const { room } = store.get()
    if (room) store.set({ room: { ...room, ...change } })
  }

  function hear(news: RoomNews) {
    const { room, application } = store.get()
    if (!room || !waits()) return
    clock.pushed({ serverNow: news.serverNow }, ports.timers.now())
    const { opensAt, closesAt, extraTimeSeconds, arrangements, durationSeconds, refusal, held } = news
    set({ opensAt, refusal, held, ...(room.opensAt !== opensAt && { notice: 'moved' }) })
    const latestEnd = new Date(closesAt + extraTimeSeconds * 1000).toISOString()
    store.set({ extraTimeSeconds, arrangements, latestEnd })
    const window = { opensAt: new Date(opensAt).toISOString(), closesAt: new Date(closesAt).toISOString() }
    if (application) store.set({ application: { ...application, ...window, durationSeconds } })
    if (news.started) return void showStarted(news, news.started)
    if (news.begun) return void opening.open()
    keyAddress = news.keyAddress
    papers.follow(news)
    alarm.set(opensAt, held)
  }

  /** Shows the paper that is on this device; if it is not there, whatever comes first. */
  async function showStarted(news: RoomNews, started: StartedNews) {
    starting.stop()
    const isHere = store.get().room?.paper === 'here'
    const { serverNow } = news
    const { deadline, paused } = started
    clock.pushed({ serverNow, deadline, diff: deadline - serverNow, paused }, ports.timers.now())
    set({ open: true })
    store.set({ starting: true })
    const opened = ports.room.open(target.applicationId, news, started).then(
      (exam) => (waits() ? opening.show(exam) : undefined),
      () => (isHere && waits() ? opening.open() : undefined),
    )
    await (isHere ? opened : Promise.all([opened, opening.open()]))
  }

  function leave() {
    for (const stop of [starting.stop, papers.stop, alarm.stop, watching.stop, ...stops]) stop()
    stops = []
  }

  return {
    enter(opensAt) {
      const saving = { ...store.get().saving, durable: ports.journal.durable }
      const isNew = stops.length === 0
      const room = isNew ? initialRoom : store.get().room
      store.set({ phase: 'ready', saving, failure: null, starting: false, room })
      if (isNew) {
        stops = [store.subscribe(() => waits() || leave()), describeExam(desk as EngineContext)]
        watching.start(ports.random() * SPREAD_MS, false)
      }
      set({ opensAt })
      alarm.set(opensAt, store.get().room?.held ?? false)
    },
    async agree() {
      if (store.get().room?.ready) return
      set({ ready: true, notice: null })
      if (store.get().room?.open) return starting.now()
      watching.start(0, true)
    },
    withdraw() {
      if (store.get().room?.open) return
      set({ ready: false })
      watching.start(0, false)
    },
    leave,
  }
}
