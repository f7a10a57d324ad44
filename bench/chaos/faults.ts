import { setTimeout as pause } from 'node:timers/promises'
import { Random } from '../../server/demo-part/random.ts'
import type { Admin } from './admin.ts'
import type { Fault, FaultKind } from './schedule.ts'
import type { Student } from './student.ts'
import type { ChaosNode } from './topology/nodes.ts'
import type { ChaosPostgres } from './topology/postgres.ts'
import type { ChaosRedis } from './topology/redis.ts'

/** What faults happen to. */
export interface Site {
  readonly nodes: readonly ChaosNode[]
  readonly postgres: ChaosPostgres
  readonly redis: ChaosRedis | null
  readonly students: readonly Student[]
  readonly admin: Admin
  /** working time of the exam */
  readonly durationMs: number
  readonly log: (text: string) => void
}

/** The site with the faults under way, by the part of it to which only one may happen at a time. */
interface Scene extends Site {
  readonly turns: Map<string, Promise<unknown>>
}

/** Waits until another fault of the same part is over. */
async function onlyOne({ turns }: Scene, part: string, work: () => Promise<void>): Promise<void> {
  const before = turns.get(part) ?? Promise.resolve()
  const now = before.then(work, work)
  turns.set(part, now)
  await now
}

/** Some of the students. */
const someOf = (students: readonly Student[], random: Random, share: number): Student[] =>
  students.filter(() => random.chance(share))

/** Ends a node and starts it again, unless it is the only one. */
async function endNode(scene: Scene, { lasts }: Fault, random: Random, how: 'kill' | 'drain'): Promise<void> {
  const { nodes } = scene
  const up = nodes.filter((node) => node.isUp())
  const node = random.pick(nodes)
  if (!node.isUp() || (how === 'drain' && up.length < 2)) return
  await onlyOne(scene, node.name, async () => {
    if (!node.isUp()) return
    await node[how]()
    await pause(lasts)
    await restart(node)
  })
}

/** A node that starts while PostgreSQL is away ends: it is started again, as a process manager does. */
async function restart(node: ChaosNode): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return await node.start()
    } catch {
      await node.kill()
      await pause(300)
    }
  }
  throw new Error(`Node ${node.name} does not start again`)
}

/** The most extra time, as a share of the working time. */
const extraShare = 0.12

type Act = (scene: Scene, fault: Fault, random: Random) => Promise<void>

const withRedis =
  (work: (redis: ChaosRedis, lasts: number) => Promise<void>): Act =>
  (scene, { lasts }) => {
    const { redis } = scene
    return redis ? onlyOne(scene, 'redis', () => work(redis, lasts)) : Promise.resolve()
  }

const acts: Readonly<Record<FaultKind, Act>> = {
  'kill a node': (scene, fault, random) => endNode(scene, fault, random, 'kill'),
  'drain a node': (scene, fault, random) => endNode(scene, fault, random, 'drain'),
  'restart PostgreSQL': (scene, { lasts }, random) =>
    onlyOne(scene, 'postgres', async () => {
      const { postgres } = scene
      await postgres.stop(random.chance(0.7) ? 'immediate' : 'fast')
      await pause(random.chance(0.5) ? 0 : lasts)
      await postgres.start()
    }),
  'stop Redis': withRedis(async (redis, lasts) => {
    await redis.stop()
    await pause(lasts)
    await redis.start()
  }),
  'freeze Redis': withRedis(async (redis, lasts) => {
    redis.freeze()
    await pause(lasts)
    redis.thaw()
  }),
  'fill Redis': withRedis(async (redis, lasts) => {
    await redis.fill()
    await pause(lasts)
    await redis.empty()
  }),
  async 'cut sockets'({ students }, _fault, random) {
    for (const { road } of someOf(students, random, 0.4)) road.cut()
  },
  async 'delay sockets'({ students }, { lasts }, random) {
    const some = someOf(students, random, 0.3)
    for (const { road } of some) road.delay(random.whole(50, 1500))
    await pause(lasts)
    for (const { road } of some) road.delay(0)
  },
  async 'swallow packets'({ students }, { lasts }, random) {
    const some = someOf(students, random, 0.15)
    for (const { road } of some) road.swallow(true)
    await pause(lasts)
    for (const { road } of some) road.swallow(false)
  },
  async 'take networks away'({ students }, { lasts }, random) {
    const some = someOf(students, random, 0.2)
    for (const student of some) student.setOnline(false)
    await pause(lasts)
    for (const student of some) student.setOnline(true)
  },
  async 'move clocks'({ students }, _fault, random) {
    for (const student of someOf(students, random, 0.3)) student.moveClock(random.whole(-7200, 7200) * 1000)
  },
  async 'give extra time'({ students, admin, durationMs }, _fault, random) {
    for (const { seat, ledger } of someOf(students, random, Math.min(1, 8 / students.length))) {
      const seconds = Math.ceil(extraShare * (0.3 + 0.7 * random.next()) * (durationMs / 1000))
      if (await admin.giveExtraTime(seat, seconds)) ledger.extraTimes.push({ at: Date.now(), seconds })
    }
  },
  'correct a question': ({ admin }, _fault, random) => admin.correctQuestion(random),
}

/** Lets the faults of a seed happen at their moments. Resolves when all are over. @param opensAt epoch ms */
export async function letHappen(site: Site, faults: readonly Fault[], opensAt: number): Promise<void> {
  const scene: Scene = { ...site, turns: new Map() }
  await Promise.all(
    faults.map(async (fault) => {
      await pause(Math.max(0, opensAt + fault.at - Date.now()))
      site.log(`${fault.kind}${fault.lasts ? ` for ${(fault.lasts / 1000).toFixed(1)} s` : ''}`)
      await acts[fault.kind](scene, fault, new Random(fault.seed))
    }),
  )
}
