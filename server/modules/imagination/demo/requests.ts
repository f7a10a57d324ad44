import { element } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { MadePicture } from '../../files/public.ts'
import type { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { ImageRequest } from '../generating/image-request.entity.ts'
import { ImageQuotaEntry } from '../quota/ledger.entity.ts'
import { insertPicture, model, storeDrawing } from './pictures.ts'

const day = 86_400_000
/** price of one image, in millionths of the currency */
const price = 40_000

/** Image requests of the open competition: index of the student, age in days, and outcome. */
const asked = [
  { by: 0, daysAgo: 8, prompt: 'Rooftop farms above a quiet city, morning light', outcome: 'approved' },
  { by: 1, daysAgo: 7, prompt: 'A train on a bridge of light between two moons', outcome: 'approved' },
  { by: 2, daysAgo: 5, prompt: 'Children in a library under the ocean, watercolour', outcome: 'pending' },
  { by: 0, daysAgo: 4, prompt: '2100 !!!', outcome: 'refused' },
  { by: 3, daysAgo: 3, prompt: 'A garden on the Moon with a view of the Earth', outcome: 'pending' },
  { by: 1, daysAgo: 2, prompt: 'A harbour of sailing airships at sunset', outcome: 'failed' },
  { by: 1, daysAgo: 2, prompt: 'A harbour of sailing airships in the evening', outcome: 'pending' },
] as const
/** Draws and stores the pictures of these requests; null for requests without one. Not inside a transaction. */
export async function storeRequestedPictures(ctx: Ctx): Promise<(MadePicture | null)[]> {
  const pictures: (MadePicture | null)[] = []
  for (const { prompt, outcome, daysAgo } of asked) {
    const isMade = outcome === 'approved' || outcome === 'pending'
    pictures.push(isMade ? await storeDrawing(ctx, prompt, new Date(ctx.clock.now() - daysAgo * day)) : null)
  }
  return pictures
}

/** Creates requests in the open competition: pictures to review, a refused and a failed request, and the costs. */
export async function makeImageRequests(
  ctx: Ctx,
  {
    competition: { id: competitionId },
    students,
    pictures,
  }: { competition: ImageCompetition; students: readonly User[]; pictures: readonly (MadePicture | null)[] },
): Promise<void> {
  const entrants = [...new Set(asked.map(({ by }) => by))]
  await ctx.db.insert(
    ImageEntrant,
    entrants.map((by) => ({
      competitionId,
      userId: element(students, by).id,
      createdAt: new Date(ctx.clock.now() - 9 * day),
    })),
  )
  for (const [i, { by, daysAgo, prompt, outcome }] of asked.entries()) {
    const userId = element(students, by).id
    const createdAt = new Date(ctx.clock.now() - daysAgo * day)
    const made = pictures[i]
    const request = await ctx.db.save(
      ctx.db.create(ImageRequest, {
        userId,
        competitionId,
        prompt,
        cleanPrompt: prompt,
        variants: 1,
        state: made ? 'ready' : outcome === 'failed' ? 'failed' : 'refused',
        refusal: outcome === 'refused' ? 'unclear' : null,
        problem: outcome === 'failed' ? 'The image service did not respond' : null,
        model: made ? model : null,
        tries: outcome === 'refused' ? 0 : outcome === 'failed' ? 3 : 1,
        costMicros: made ? price : 0,
        createdAt,
        startedAt: outcome === 'refused' ? null : createdAt,
        finishedAt: createdAt,
      }),
    )
    if (outcome !== 'refused') await keepAccount(ctx, request, made ? 1 : 0)
    if (!made) continue
    await insertPicture(ctx, made, {
      requestId: request.id,
      userId,
      competitionId,
      prompt,
      review: outcome === 'approved' ? 'approved' : 'pending',
      reviewedAt: outcome === 'approved' ? createdAt : null,
      createdAt,
    })
  }
}

/** Writes the reserved and the spent quota of a request. */
function keepAccount(ctx: Ctx, { id: requestId, userId, competitionId, createdAt }: ImageRequest, pictures: number) {
  const account = { requestId, userId, competitionId, createdAt, day: createdAt.toISOString().slice(0, 10) }
  return ctx.db.insert(ImageQuotaEntry, [
    { ...account, kind: 'reserve', held: 1, costHeld: price, used: 0, cost: 0 },
    {
      ...account,
      kind: pictures ? 'settle' : 'release',
      held: -1,
      costHeld: -price,
      used: pictures,
      cost: pictures * price,
    },
  ])
}
