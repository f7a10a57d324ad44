import path from 'node:path'
import { contentProblems } from '../../../../shared/questions/kinds/index.ts'
import { parseQti, sourceText, unpacked, type ImportResult, type RefusalCode } from '../import/index.ts'
import { parsers, type ImportFormat } from '../import.service.ts'
import { sameMeaningIn, type RoundTripFormat } from './round-trip.ts'

/** What comes of the questions of a file. */
export interface Measured {
  /** path, with those of the archives around it in front: `a.zip/b.xml` */
  name: string
  format: ImportFormat
  /** questions that come in with everything */
  whole: number
  /** questions that come in with named losses */
  partly: number
  refused: number
  /** numbers of refused questions by group of reasons */
  reasons: Record<RefusalGroup, number>
  /** numbers of questions that come back with the same meaning after export, by format */
  back: Record<RoundTripFormat, number>
  /** questions that come in, but that cannot be published as they are */
  faulty: number
  /** numbers of questions by sort of loss */
  losses: Record<string, number>
  /** numbers of faults by code and reason, in which names and numbers are left out */
  refusals: Record<string, number>
}

/** Groups of reasons for refusals, in the order in which they count for a question with several. */
export const refusalGroups = ['kind', 'file', 'key', 'limit', 'other'] as const
type RefusalGroup = (typeof refusalGroups)[number]

const groupOf: Partial<Record<RefusalCode, RefusalGroup>> = {
  unsupported_type: 'kind',
  image_missing: 'file',
  image_external: 'file',
  image_undecodable: 'file',
  image_type: 'file',
  image_too_large: 'file',
  broken_xml: 'file',
  broken_gift: 'file',
  not_a_quiz: 'file',
  dtd: 'file',
  no_right_answer: 'key',
  empty_text: 'key',
  option_count: 'limit',
}

/** Reads the files around a single document, by their path from its folder. */
type Beside = () => Promise<ReadonlyMap<string, Buffer>>

const maxNesting = 3

/**
 * Runs a file through the reader of its format, which its content tells, and the files of an archive through theirs.
 * Without a database. A file that is no question file gives nothing.
 * @param beside files around a single document
 */
export async function measureFile(name: string, bytes: Buffer, beside: Beside, nesting = 0): Promise<Measured[]> {
  const format = await formatOf(name, bytes)
  if (format === 'archive') {
    if (nesting >= maxNesting) return []
    const files = await unpacked(bytes)
    const inside: Measured[] = []
    for (const [inner, content] of files) {
      inside.push(...(await measureFile(`${name}/${inner}`, content, () => Promise.resolve(files), nesting + 1)))
    }
    return inside
  }
  if (!format) return []
  const result = format === 'qti' ? await parseQti(bytes, undefined, await beside()) : await parsers[format](bytes)
  return result.found > 0 || result.refusals.some(({ code }) => code !== 'no_questions')
    ? [await measured(name, format, result)]
    : []
}

async function measured(name: string, format: ImportFormat, result: ImportResult): Promise<Measured> {
  const { questions, dropped, found } = result
  const lossesOf = (no: number) => new Set(dropped.filter(({ question }) => question === no).map(({ kind }) => kind))
  const partly = questions.filter(({ no }) => lossesOf(no).size > 0)
  const back: Measured['back'] = { qti30: 0, moodle: 0, gift: 0 }
  for (const question of questions) for (const same of await sameMeaningIn(question, result.images)) back[same]++
  const unused = dropped.filter(({ kind }) => kind === 'unused').length
  const refusals = result.refusals.map(({ code, reason }) => `${code}: ${generalized(reason)}`)
  const faulty = questions.filter(({ content, words }) =>
    contentProblems(content, { und: words }).some(({ code }) => code !== 'pictureName'),
  )
  return {
    name,
    format,
    whole: questions.length - partly.length,
    partly: partly.length,
    refused: found - questions.length - unused,
    reasons: reasonsOf(result),
    back,
    faulty: faulty.length,
    losses: counted(partly.flatMap(({ no }) => [...lossesOf(no)])),
    refusals: counted(refusals),
  }
}

/** The refused questions by group, each once; faults of the file itself have no question. */
function reasonsOf({ refusals }: ImportResult): Measured['reasons'] {
  const groups = new Map<number, RefusalGroup[]>()
  for (const { question, code } of refusals) {
    if (question !== undefined) groups.set(question, [...(groups.get(question) ?? []), groupOf[code] ?? 'other'])
  }
  const counts: Measured['reasons'] = { kind: 0, file: 0, key: 0, limit: 0, other: 0 }
  for (const each of groups.values()) counts[refusalGroups.find((group) => each.includes(group)) ?? 'other']++
  return counts
}

/** A reason without the names and numbers of its question. */
const generalized = (reason: string) => reason.replace(/(?<!of type )"[^"]*"|<[^>]*>|\d+/g, '…').slice(0, 120)

/** How often each text occurs. */
function counted(texts: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

async function formatOf(name: string, bytes: Buffer): Promise<ImportFormat | 'archive' | null> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const files = await unpacked(bytes).catch(() => null)
    // The reader of packages says what is wrong with the archive.
    if (!files) return 'qti'
    const names = [...files.keys()]
    if (names.includes('xl/workbook.xml')) return 'table'
    return names.some((each) => path.posix.basename(each).toLowerCase() === 'imsmanifest.xml') ? 'qti' : 'archive'
  }
  const head = bytes.toString('latin1', 0, 4000)
  if (/^[^<]{0,4}</.test(head)) {
    if (/<quiz[\s>]/.test(head) && bytes.includes('<question')) return 'moodle'
    return /<(?:\w+:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/.test(head) ? 'qti' : null
  }
  const extension = path.extname(name).toLowerCase()
  if (extension === '.gift') return 'gift'
  if (extension === '.csv') return 'table'
  if (extension !== '.txt') return null
  const text = textOf(bytes)
  if (/^ANSWER:\s*[A-Z]/m.test(text)) return 'aiken'
  return /(?<!\\)\{[^{}]*[=~#TF][^{}]*\}/.test(text) ? 'gift' : null
}

function textOf(bytes: Buffer): string {
  try {
    return sourceText(bytes)
  } catch {
    return ''
  }
}
