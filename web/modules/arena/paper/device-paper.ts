import {
  type PartKeys,
  type SealedHeader,
  chunksIn,
  openPaper,
  readHeader,
} from '../../../../shared/papers/sealed-paper.ts'
import { inVariant, variantOf } from '../../../../shared/papers/variant.ts'
import type { examDocumentsDescriptionQuery$rawResponse } from '../../../__generated__/examDocumentsDescriptionQuery.graphql.ts'
import type { Arrangements, LevelInfo } from '../engine/exam-ports.ts'
import { keptPaper, loadPaper, paperPath, type PaperLink } from './load-paper.ts'
import { createPaperFiles, type PaperFiles } from './paper-files.ts'
import { withPictures, type ShownQuestion } from './paper-pictures.ts'

/** An application as the server describes it before the start. */
export type DescribedApplication = examDocumentsDescriptionQuery$rawResponse['application']

/** What the device keeps of an application, to start its exam by a key alone. */
export interface DevicePaper {
  readonly applicationId: string
  /** global id of the prepared attempt; null before the server has prepared it */
  readonly attemptId: string | null
  readonly application: DescribedApplication
  readonly paper: PaperLink
  /** a host releases the questions: no key and no code opens the exam before */
  readonly hosted?: boolean
  readonly keyAddress: string | null
  /** the student's window, milliseconds since 1970 */
  readonly opensAt: number
  readonly closesAt: number
  readonly durationSeconds: number
  readonly extraTimeSeconds: number
  /** the student's accommodations; missing in records of earlier versions */
  readonly arrangements?: Arrangements | null
  /** how it was opened, to open it again without the server */
  readonly opened?: OpenedParts
}

/** The parts of a paper that were opened for an attempt. */
export interface OpenedParts {
  /** global id of the attempt */
  readonly attemptId: string
  readonly keys: readonly { readonly part: number; readonly key: string }[]
  /** number of the last open question */
  readonly openUntil: number
  readonly levels: readonly LevelInfo[]
}

/** Papers of earlier exams stay this long after their window, for students with more time, ms. */
const keepMs = 24 * 3_600_000
/** Applications whose papers are kept at most. */
const keptLimit = 6
const recordFolder = '/papers/of/'
const recordPath = (applicationId: string) => recordFolder + encodeURIComponent(applicationId)

let files: PaperFiles | null = null

/** The files of this browser, in memory without Cache Storage. */
export function deviceFiles(): PaperFiles {
  files ??= createPaperFiles(globalThis.caches)
  return files
}

/**
 * Loads the paper of an application onto the device and notes what is needed to start with it; removes old papers.
 * @param now milliseconds since 1970 by the server's clock
 * @throws Error without a connection, or if the file is damaged
 */
export async function putOnDevice(paper: DevicePaper, now: number): Promise<void> {
  const kept = deviceFiles()
  await loadPaper(kept, paper.paper)
  await kept.keep(recordPath(paper.applicationId), new TextEncoder().encode(JSON.stringify(paper)))
  await removeOld(kept, paper.applicationId, now)
}

/** Notes how the paper of an application was opened, and its version, unless it is not on the device. */
export async function noteOpened(applicationId: string, paper: PaperLink, opened: OpenedParts): Promise<void> {
  const known = await findDevicePaper(applicationId)
  if (!known) return
  const record = new TextEncoder().encode(JSON.stringify({ ...known, paper, opened } satisfies DevicePaper))
  await deviceFiles().keep(recordPath(applicationId), record)
}

/** Loads a version of a paper onto the device, see `loadPaper`. */
export async function loadOnDevice(paper: PaperLink): Promise<void> {
  await loadPaper(deviceFiles(), paper)
}

/** What is on the device for an application; null without its complete paper, and for a hosted exam. */
export async function findDevicePaper(applicationId: string): Promise<DevicePaper | null> {
  const record = await readRecord(deviceFiles(), recordPath(applicationId))
  return record && !record.hosted && (await keptPaper(deviceFiles(), record.paper.sha256)) ? record : null
}

/** The public part of a paper on the device, with what the code of words opens; null if the paper is not there. */
export async function headerOnDevice({ paper }: DevicePaper): Promise<SealedHeader | null> {
  const bytes = await keptPaper(deviceFiles(), paper.sha256)
  return bytes && readHeader(bytes).header
}

/**
 * Opens a paper on the device for an attempt: the questions of the parts whose keys are given, in the attempt's order and
 * with their pictures.
 * @param sha256 see `PaperLink`
 * @param attemptId global id, which determines the order
 * @returns null if the paper is not on the device
 * @throws Error if a key is wrong
 */
export async function openDevicePaper(
  sha256: string,
  attemptId: string,
  keys: PartKeys,
): Promise<readonly ShownQuestion[] | null> {
  const bytes = await keptPaper(deviceFiles(), sha256)
  if (!bytes) return null
  const { header } = readHeader(bytes)
  const { questions, pictures } = await openPaper(header, chunksIn(bytes), keys)
  const variant = variantOf(header, questions, uuidOf(attemptId))
  return withPictures(inVariant(variant, questions), pictures)
}

/** The UUID in a global id. */
export const uuidOf = (globalId: string) =>
  atob(globalId.replaceAll('-', '+').replaceAll('_', '/')).replace(/^[^:]*:/, '')

/** Removes the papers of earlier exams, and the files that no application needs; keeps the one in use. */
async function removeOld(kept: PaperFiles, inUse: string, now: number): Promise<void> {
  const paths = await kept.paths()
  const rank = ({ applicationId, opensAt }: DevicePaper) => (applicationId === inUse ? 0 : opensAt)
  const isRecord = (path: string) => path.startsWith(recordFolder)
  const read = await Promise.all(
    paths.filter(isRecord).map(async (path) => ({ path, record: await readRecord(kept, path) })),
  )
  const current = read
    .flatMap(({ path, record }) => (record && record.closesAt + keepMs > now ? [{ path, record }] : []))
    .sort((a, b) => rank(a.record) - rank(b.record))
    .slice(0, keptLimit)
  const needed = new Set(current.flatMap(({ path, record }) => [path, paperPath(record.paper.sha256)]))
  await Promise.all(paths.filter((path) => !needed.has(path)).map((path) => kept.remove(path)))
}

async function readRecord(kept: PaperFiles, path: string): Promise<DevicePaper | null> {
  const bytes = await kept.read(path)
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as DevicePaper)
  } catch {
    return null
  }
}
