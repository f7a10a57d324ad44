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
  const { readCode, openByCode } = await loadWords()
  const found = readCode(typed)
  if ('problem' in found) return found
  const paper = await findDevicePaper(applicationId)
  const header = paper && (await headerOnDevice(paper))
  if (!paper?.attemptId || !header?.code) return { problem: 'noPaper' }
  const now = known ?? serverClock.now()
  if (now < paper.opensAt) return { problem: 'early', opensAt: paper.opensAt }
  if (now >= paper.closesAt + paper.extraTimeSeconds * 1000) return { problem: 'over' }
  const key = await openByCode(header.code, found.code)
  return key === null ? { problem: 'otherExam' } : { key }
}

/** Whether a code can open the exam of an application in its window. */
export async function canOpenByCode(applicationId: string): Promise<boolean> {
  const paper = await findDevicePaper(applicationId).catch(() => null)
  return paper?.attemptId != null
}
