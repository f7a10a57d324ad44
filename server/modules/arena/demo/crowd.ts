import { insertRows } from '../../../demo-part/insert-rows.ts'
import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { CrowdPlace } from '../../applications/public.ts'
import { chainStart } from '../answer-writer/chain.ts'
import type { CrowdSitting } from './cast.ts'

/** Creates attempts at a provider for nine of ten paid places. */
export async function sitAtProvider(ctx: Ctx, random: Random, places: readonly CrowdPlace[]): Promise<CrowdSitting[]> {
  const sittings = places
    .filter(({ state }) => state === 'paid' && random.chance(0.9))
    .map((place) => {
      const startedAt = place.exam.opensAt.getTime() + random.whole(60, 40 * 3600) * 1000
      const seconds = random.whole(1500, 3500)
      return { id: random.uuid(), place, startedAt, seconds, closedAt: startedAt + seconds * 1000 }
    })
  await insertRows(
    ctx,
    'attempt',
    sittings.map(({ id, place, startedAt, closedAt }) => ({
      id,
      application_id: place.id,
      kind: 'exam',
      user_id: place.student.id,
      exam_id: place.exam.id,
      question_count: 0,
      open_until: 0,
      started_at: new Date(startedAt),
      deadline: new Date(startedAt + place.exam.durationSeconds * 1000),
      accept_until: new Date(startedAt + (place.exam.durationSeconds + 10) * 1000),
      answers: '\\x',
      head: `\\x${chainStart(id)}`,
      closed_at: new Date(closedAt),
      close_reason: 'submitted',
    })),
  )
  return sittings
}
