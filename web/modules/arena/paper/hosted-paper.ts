import { chunksIn, openPaper, readHeader, type PaperQuestion } from '../../../../shared/papers/sealed-paper.ts'
import { deviceFiles } from './device-paper.ts'
import { keptPaper, loadPaper, type PaperLink } from './load-paper.ts'
import { withPictures } from './paper-pictures.ts'

/** Papers of hosted exams that the server named when their attempts were opened on this page, by application. */
const named = new Map<string, PaperLink>()

/** Notes the paper of a hosted exam, each of whose questions has a key of its own. */
export const nameHostedPaper = (applicationId: string, paper: PaperLink) => void named.set(applicationId, paper)

/** The paper of a hosted exam if it is on this device, as after waiting for the start. */
export async function findHostedPaper(applicationId: string): Promise<PaperLink | null> {
  const paper = named.get(applicationId)
  return paper && (await keptPaper(deviceFiles(), paper.sha256)) ? paper : null
}

/** Loads the paper of a hosted exam; null if the server named none. @throws Error without a connection */
export async function loadHostedPaper(applicationId: string): Promise<PaperLink | null> {
  const paper = named.get(applicationId)
  if (paper) await loadPaper(deviceFiles(), paper)
  return paper ?? null
}

/**
 * Opens a question of a hosted exam with its pictures.
 * @throws Error if the paper is not on the device, or the key is wrong
 */
export async function openHostedQuestion(
  { sha256 }: PaperLink,
  { part, key }: { readonly part: number; readonly key: string },
): Promise<PaperQuestion> {
  const bytes = await keptPaper(deviceFiles(), sha256)
  if (!bytes) throw new Error('The paper is not on this device')
  const opened = await openPaper(readHeader(bytes).header, chunksIn(bytes), new Map([[part, key]]))
  const [question] = withPictures(opened.questions, opened.pictures)
  if (!question) throw new Error('The question is not in the paper')
  return question
}
