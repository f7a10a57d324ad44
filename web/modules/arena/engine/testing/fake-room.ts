import type { Timers } from '../types.ts'
import type { RoomNews, RoomPorts } from '../waiting/room-ports.ts'
import type { FakeServer } from './fake-server.ts'

interface Watcher {
  tab: string
  ready: boolean
  next(news: RoomNews): void
  ended(): void
}

interface FakeRoomOptions {
  time: Timers
  server: FakeServer
  /** Carries a request to the server. */
  call<T>(serve: () => T): Promise<T>
  isUp(): boolean
}

/** The server's waiting room for one student, which pushes the start to the page that is ready. */
export function createFakeRoom({ time, server, call, isUp }: FakeRoomOptions) {
  const watchers = new Set<Watcher>()
  let cancelAlarm = () => {}
  const room = {
    /** SHA-256 of the sealed paper; null for a hosted or a provider's exam. */
    paper: 'one' as string | null,
    refusal: null as string | null,
    /** The prepared attempt; null until it is prepared. */
    attemptId: 'attempt' as string | null,
    held: false,
    /** Papers that were loaded, and those that are on the device. */
    loads: [] as string[],
    /** Papers that the device has opened. */
    opened: [] as string[],
    /** Whether the key is found at its address while the server cannot be reached. */
    hasKeyAddress: false,
    /** Whether the start is pushed to pages that are ready. */
    pushes: true,
    /** Moves the opening. */
    move(opensAt: number) {
      server.opensAt = opensAt
      room.tell()
    },
    /** Pushes the state of the room to every page, and the start to one that is ready. */
    tell() {
      if (!isUp()) return
      cancelAlarm()
      cancelAlarm = time.after(Math.max(0, server.opensAt - server.now()), open)
      for (const { next } of watchers) next(news())
    },
    ports: {
      describe: (id) => call(() => ({ ...server.opened().application, id })),
      watch({ tab, ready }, next, ended) {
        const watcher = { tab, ready, next, ended }
        watchers.add(watcher)
        time.after(0, () => {
          if (watchers.has(watcher)) room.tell()
        })
        return () => watchers.delete(watcher)
      },
      prepare: (_id, { paper }) =>
        call(() => {
          if (paper) room.loads.push(paper.sha256)
        }),
      async open(_id, { paper }) {
        const sha256 = paper?.sha256 ?? ''
        if (!room.loads.includes(sha256)) await call(() => room.loads.push(sha256))
        room.opened.push(sha256)
        return server.opened()
      },
      async openByKey(_id, key, startedAt) {
        if (key !== 'key' || room.loads.length === 0) throw new Error('The key is wrong')
        const exam = server.opened()
        const attempt = exam.attempt && { ...exam.attempt, epoch: 1, ackSeq: 0 }
        return { exam: { ...exam, attempt }, deadline: server.deadline, proof: `proof ${startedAt}` }
      },
      async reopen() {
        if (room.opened.length === 0) throw new Error('The paper was not opened')
        const exam = server.opened()
        // the paper has the words only
        return { ...exam, questions: exam.questions.map((question) => ({ ...question, answer: null })) }
      },
      async keyAt() {
        if (!room.hasKeyAddress) throw new Error('No connection')
        return 'key'
      },
      now: server.now.bind(server),
    } satisfies RoomPorts,
  }

  function news(): RoomNews {
    return {
      serverNow: server.now(),
      opensAt: server.opensAt,
      closesAt: server.deadline,
      refusal: room.refusal,
      held: room.held,
      attemptId: room.attemptId,
      durationSeconds: 2700,
      extraTimeSeconds: 0,
      arrangements: null,
      paper: room.paper === null ? null : { sha256: room.paper, version: 1, update: null },
      hostedPaper: null,
      keyAddress: '/papers/keys/exam',
      begun: server.epoch > 0,
      started: null,
    }
  }

  function open() {
    const ready = [...watchers].find((watcher) => watcher.ready)
    if (!ready || !isUp() || !room.pushes || room.paper === null || room.refusal !== null || room.held) return
    server.start({ applicationId: 'application', simulation: false, tab: ready.tab })
    const { epoch, deadline, paused } = server
    const keys = [{ part: 0, key: 'key' }]
    const started = {
      attemptId: 'attempt',
      epoch,
      deadline,
      paused,
      extraTimeSeconds: 0,
      openUntil: 25,
      levels: [],
      keys,
    }
    ready.next({ ...news(), started })
  }

  return room
}
