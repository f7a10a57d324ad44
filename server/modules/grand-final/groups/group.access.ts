import { rule } from '../../../graphql/rules.ts'
import { supervisorOfGroup } from '../ownership.ts'

/** Access rule: the row belongs to a group of the viewer. */
export const ownGroup = rule('ownGroup', async (ctx, row: { groupId: string }) => {
  if (ctx.viewer.id === null || ctx.viewer.userType !== 'supervisor') return false
  return (await supervisorOfGroup(ctx).load(row.groupId)) === ctx.viewer.id
})
