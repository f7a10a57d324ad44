import type { Ctx } from '../../../context/context.ts'

/** Whether the viewer has permission to see any results of students other than the own. */
export const mayOversee = (ctx: Ctx): boolean =>
  ctx.viewer.has('supervisor.$ID.exams') || ctx.viewer.has('partner.$ID.exams')
