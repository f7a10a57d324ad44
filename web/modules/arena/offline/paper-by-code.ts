import { toBase64Url } from '../../../../shared/papers/base64url.ts'
import type { SealedKey } from '../../../../shared/papers/sealed-paper.ts'
import type { StartCode } from '../../../../shared/papers/start-code.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { findDevicePaper, headerOnDevice } from '../paper/device-paper.ts'

/** Why typed words do not open the exam; the position of a word counts from 1, times are epoch ms. */
export type CodeProblem =
  | { readonly problem: 'length'; readonly count: number }
  | { readonly problem: 'unknownWord'; readonly position: number; readonly word: string }
  | { readonly problem: 'checksum' | 'otherExam' | 'noPaper' | 'over' }
  | { readonly problem: 'early'; readonly opensAt: number }

/** The list of words is loaded only where a code may be typed. */
export const loadWords = () => import('../../../../shared/papers/start-code.ts')

/** The key that the code typed last opens, which takes most of the time of a start. */
let derived: { readonly code: string; readonly wrapped: string; readonly key: Promise<string | null> } | null = null

/** Opens the key of a paper by a code, once while it is typed and not again when it is sent. */
async function keyOf(code: StartCode, sealed: SealedKey): Promise<string | null> {
  const text = toBase64Url(code)
  if (derived?.code !== text || derived.wrapped !== sealed.wrapped) {
    const { openByCode } = await loadWords()
    derived = { code: text, wrapped: sealed.wrapped, key: openByCode(sealed, code) }
  }
  return derived.key
}

/** Begins to open the key while the words are typed; does nothing before they are complete. */
export async function prepareKey(applicationId: string, typed: string): Promise<void> {
  const { readCode } = await loadWords()
  const found = readCode(typed)
  if ('problem' in found) return
  const paper = await findDevicePaper(applicationId)
  const header = paper && (await headerOnDevice(paper))
  if (header?.code) await keyOf(found.code, header.code)
}

/**
 * Reads typed words as the code of the paper on this device.
 * @param known the server's time if the page knows it, epoch ms
 * @returns the key of the paper's first part, or what is wrong
 */
export async function keyByCode(
  applicationId: string,
  typed: string,
  known: number | null,
): Promise<{ readonly key: string } | CodeProblem> {
  const { readCode } = await loadWords()
  const found = readCode(typed)
  if ('problem' in found) return found
  const paper = await findDevicePaper(applicationId)
  const header = paper && (await headerOnDevice(paper))
  if (!paper?.attemptId || !header?.code) return { problem: 'noPaper' }
  const now = known ?? serverClock.now()
  if (now < paper.opensAt) return { problem: 'early', opensAt: paper.opensAt }
  if (now >= paper.closesAt + paper.extraTimeSeconds * 1000) return { problem: 'over' }
  const key = await keyOf(found.code, header.code)
  return key === null ? { problem: 'otherExam' } : { key }
}

/** Whether a code can open the exam of an application in its window. */
export async function canOpenByCode(applicationId: string): Promise<boolean> {
  const paper = await findDevicePaper(applicationId).catch(() => null)
  return paper?.attemptId != null
}
