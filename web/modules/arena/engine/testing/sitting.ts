import { createActivityLog } from '../activity-log.ts'
import { createExamEngine } from '../exam-engine.ts'
import type { ClockEvent, ExamTransport } from '../exam-ports.ts'
import { memoryJournal, type Journal } from '../saving/journal.ts'
import type { AnswerOperation } from '../types.ts'
import { carry, type Fate } from './fake-network.ts'
import { FakeServer } from './fake-server.ts'
import { createFakeRoom } from './fake-room.ts'
import { virtualTime } from './virtual-time.ts'

/** A browser, a server and the network between them, on virtual time. All pages share the journal. */
export function createWorld(options: { durationMs?: number; durable?: boolean } = {}) {
  const time = virtualTime()
  const server = new FakeServer(time, options.durationMs)
  const journal: Journal = memoryJournal()
  Object.defineProperty(journal, 'durable', { value: options.durable ?? true })
  const watchers = new Map<(event: ClockEvent) => void, string>()
  const connections = new Set<(connected: boolean) => void>()
  const places = new Map<string, string>()
  const networks = new Set<(online: boolean) => void>()
  const world = {
    time,
    server,
    journal,
    online: true,
    socket: true,
    polls: 0,
    fates: [] as Fate[],
    /** Turns the whole network off or on. */
    setOnline(online: boolean) {
      world.online = online
      for (const listener of networks) listener(online)
      world.setSocket(online)
    },
    setSocket(up: boolean) {
      world.socket = up
      for (const listener of connections) listener(up)
      if (up) world.tell()
      if (up) room.tell()
    },
    /** Pushes the clock to every subscribed page. */
    tell() {
      if (!world.socket) return
      for (const [next, tab] of watchers) next(eventFor(tab))
    },
    get room() {
      return room
    },
    /** Simulates another device, without this one's storage. */
    forgetPlaces: () => places.clear(),
    /** Opens the exam in a tab. */
    sit(tab: string) {
      return sit(tab)
    },
  }

  function eventFor(tab: string): ClockEvent {
    const { epoch, holder, closed, paused, deadline } = server
    const now = server.now()
    return {
      serverNow: now,
      deadline,
      diff: deadline - now,
      doSubmit: now >= deadline,
      epoch,
      holder: holder === tab,
      closed,
      paused,
    }
  }

  const room = createFakeRoom({
    time,
    server,
    call: (serve) => call(serve),
    isUp: () => world.socket,
  })

  function call<T>(serve: () => T): Promise<T> {
    return carry(time, world.online ? (world.fates.shift() ?? 'ok') : 'requestLost', serve)
  }

  const transport: ExamTransport = {
    fetchExam: (input) => call(() => server.fetch(input)),
    startExam: (input) => call(() => server.start(input)),
    poll(input) {
      world.polls += 1
      return call(() => {
        server.fetch(input)
        return server.standing()
      })
    },
    saveAnswers: (batch) => call(() => server.save(batch)),
    submit: (input) => call(() => server.submit(input)),
    flagQuestions: (input) => call(() => server.flag(input)),
    practiseAgain: async () => undefined,
    reportShown: ({ attemptId }) =>
      call(() => {
        server.reports.push(attemptId)
      }),
    setLog: ({ action }) =>
      call(() => {
        server.logs.push(action)
      }),
    refreshSession: async () => true,
    watchClock({ tab }, next) {
      watchers.set(next, tab)
      if (world.socket) next(eventFor(tab))
      return () => watchers.delete(next)
    },
    onConnection(listener) {
      connections.add(listener)
      listener(world.socket)
      return () => connections.delete(listener)
    },
  }

  function sit(name: string) {
    let tab = name
    let renewals = 0
    const left: string[] = []
    const away = new Set<(away: boolean) => void>()
    const hides = new Set<() => void>()
    let crashed = false
    /** The disk, which a crashed page cannot reach. */
    const disk: Journal = Object.create(journal, {
      append: { value: (operation: AnswerOperation) => (crashed ? new Promise(() => {}) : journal.append(operation)) },
    })
    const storage = {
      getItem: (key: string) => places.get(key) ?? null,
      setItem: (key: string, value: string) => {
        places.set(key, value)
      },
      removeItem: (key: string) => {
        places.delete(key)
      },
    }
    const log = createActivityLog({
      send: (entry) => transport.setLog({ ...entry, details: {} }),
      timers: time,
      random: () => 0.5,
      storage: null,
      applicationId: 'application',
    })
    const engine = createExamEngine(
      {
        transport,
        room: room.ports,
        timers: time,
        random: () => 0.5,
        journal: disk,
        log,
        storage,
        tab: {
          get value() {
            return tab
          },
          async renew() {
            renewals += 1
            tab = `${name}-${renewals}`
            return tab
          },
        },
        presence: {
          onHide(listener) {
            hides.add(listener)
            return () => hides.delete(listener)
          },
          onAway(listener) {
            away.add(listener)
            return () => away.delete(listener)
          },
          onOnline(listener) {
            networks.add(listener)
            return () => networks.delete(listener)
          },
        },
        leave: (to) => left.push(to),
      },
      { applicationId: 'application', simulation: false },
    )
    engine.start()
    return {
      engine,
      left,
      state: engine.store.get,
      setAway: (is: boolean) => {
        for (const listener of away) listener(is)
      },
      /** Ends the page without any event, as in a crash. */
      crash() {
        crashed = true
        engine.dispose()
      },
      /** The page is hidden, or left. */
      hide: () => {
        for (const listener of hides) listener()
      },
    }
  }

  return world
}
