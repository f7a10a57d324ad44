import type { Ctx } from '../../../context/context.ts'

/** Whether the viewer has a permission to see the results of other students. */
export const mayOversee = (ctx: Ctx): boolean =>
  ctx.viewer.has('supervisor.$ID.exams') || ctx.viewer.has('partner.$ID.exams')
