import type { Ctx } from '../../context/context.ts'
import { readSetting, type SettingData } from '../settings/public.ts'

export type ImageLimits = SettingData<'imagination'>

/** Default limits. */
const defaultLimits: ImageLimits = {
  active: true,
  size: '1024x1024',
  perDay: 40,
  perStudent: 400,
  perApplication: 24,
  mostVariants: 4,
  mostWaiting: 2,
  lanes: 2,
  dailyCeilingMicros: 50_000_000,
  blockedWords: { en: [], az: [], fr: [], ru: [], tr: [] },
}

export const imageLimits = async (ctx: Ctx): Promise<ImageLimits> =>
  (await readSetting(ctx, 'imagination')) ?? defaultLimits
