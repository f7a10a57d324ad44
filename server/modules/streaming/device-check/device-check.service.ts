import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { applicationForExam } from '../../applications/public.ts'
import { ruleByExam } from '../rules/rules.service.ts'
import { DeviceCheck, DevicePart } from './device-check.entity.ts'

/** Parts required to record an exam; a wrong clock, little free space and a slow connection are only warnings. */
const needed: readonly DevicePart[] = [DevicePart.browser, DevicePart.camera, DevicePart.recording, DevicePart.upload]

export const deviceCheckByApplication = loader<string, DeviceCheck | null>(async (ctx, applicationIds) => {
  const found = await ctx.db.findBy(DeviceCheck, { applicationId: In([...applicationIds]) })
  return applicationIds.map((id) => found.find(({ applicationId }) => applicationId === id) ?? null)
})

export interface SaveDeviceCheck {
  applicationId: string
  parts: readonly { part: DevicePart; passed: boolean }[]
  /** kbit/s */
  uploadSpeed?: number | null
}

/**
 * Stores a check of the viewer's device, replacing an earlier one.
 * @throws NOT_FOUND, BAD_USER_INPUT (a repeated part, or a required one missing)
 */
export async function saveDeviceCheck(
  ctx: Ctx,
  { applicationId, parts, uploadSpeed }: SaveDeviceCheck,
): Promise<DeviceCheck> {
  const application = await applicationForExam(ctx, applicationId)
  const rule = await ruleByExam(ctx).load(application.examId)
  const wanted = [
    ...needed,
    ...(rule?.audio ? [DevicePart.microphone] : []),
    ...(rule?.screenShare ? [DevicePart.screen] : []),
  ]
  const names = parts.map(({ part }) => part)
  if (new Set(names).size < names.length || wanted.some((part) => !names.includes(part))) {
    throw badInput({ parts: ['Check each part only once'] })
  }
  const failed = parts.filter(({ passed }) => !passed).map(({ part }) => part)
  const ready = !wanted.some((part) => failed.includes(part))
  await ctx.db.query(
    `insert into device_check (application_id, user_id, failed, ready, upload_speed, checked_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (application_id) do update
       set failed = excluded.failed, ready = excluded.ready, upload_speed = excluded.upload_speed,
         checked_at = excluded.checked_at`,
    [application.id, application.userId, failed, ready, uploadSpeed ?? null, new Date(ctx.clock.now())],
  )
  return ctx.db.findOneByOrFail(DeviceCheck, { applicationId: application.id })
}
