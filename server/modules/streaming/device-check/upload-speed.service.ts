import type { Readable } from 'node:stream'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'

/** Maximum bytes of a speed test: half a minute of a recording. */
export const maxMeasuredBytes = 1024 * 1024

/**
 * Counts and discards bytes, so that a browser can measure its upload speed.
 * @returns number of bytes received
 * @throws BAD_USER_INPUT (length differs from the declared one), TOO_LARGE, RATE_LIMITED
 */
export async function countUploadedBytes(ctx: Ctx, file: Readable, bytes: number): Promise<number> {
  await ctx.node.limits.consume('uploadSpeedByUser', viewerId(ctx))
  let came = 0
  for await (const chunk of file) {
    came += (chunk as Buffer).length
    if (came > maxMeasuredBytes) throw failure('TOO_LARGE', 'A measurement can be at most 1 MB')
  }
  if (came !== bytes) throw badInput({ bytes: ['The length of the body does not match'] })
  return came
}
