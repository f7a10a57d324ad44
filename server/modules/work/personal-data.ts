import type { PersonalData } from '../../module/personal-data.ts'
import { WorkSeen } from './seen.entity.ts'

const seenWork: PersonalData = {
  name: 'seen-background-work',
  async rows(ctx, userId) {
    return (await ctx.db.findBy(WorkSeen, { userId })).map(({ seenAt }) => ({ seenAt }))
  },
  async erase(ctx, userId) {
    await ctx.db.delete(WorkSeen, { userId })
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [seenWork]
