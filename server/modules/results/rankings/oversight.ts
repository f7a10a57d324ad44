import type { Ctx } from '../../../graphql/context.ts'

/** Whether the viewer has permission to see results of students at all, beside the own. */
export const mayOversee = (ctx: Ctx): boolean =>
  ctx.viewer.has('supervisor.$ID.exams') || ctx.viewer.has('partner.$ID.exams')
