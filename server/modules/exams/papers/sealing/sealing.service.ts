import { createHash } from 'node:crypto'
import { sealPaper, updateOf } from '../../../../../shared/papers/seal-paper.ts'
import { chunksIn, readHeader } from '../../../../../shared/papers/sealed-paper.ts'
import { lruCache } from '../../../../base/lru.ts'
import { perNode, type Ctx } from '../../../../context/context.ts'
import { notFound } from '../../../../errors/errors.ts'
import { readAll } from '../../../files/public.ts'
import { languageIn, type Exam } from '../../exam.entity.ts'
import { paperAt } from '../paper.service.ts'
import { contentOf } from './paper-content.ts'
import { keysOf } from './paper-secrets.ts'
import { SealedPaper } from './sealed-paper.entity.ts'

type Bytes = Uint8Array<ArrayBuffer>

type SealableExam = Pick<Exam, 'id' | 'paperVersion' | 'languages' | 'levels' | 'mixQuestions' | 'mixOptions'>

/** A file that the browsers of students load before the exam. */
interface PaperFile {
  /** hex SHA-256 of the file, by which it is found */
  readonly sha256: string
  /** bytes */
  readonly size: number
}

/** A sealed paper, and its update for browsers that hold the version before it. */
export interface SealedFiles extends PaperFile {
  readonly version: number
  readonly update: (PaperFile & { readonly base: string }) | null
}

const mimeType = 'application/octet-stream'
/** Limit of a sealed paper in bytes. */
const sizeLimit = 200 * 1024 * 1024

/** Where a sealed paper can be cut: at its levels, or for a hosted exam at each question. */
interface Cut {
  readonly byQuestion: boolean
}

/**
 * The sealed paper of an exam in a language, made and stored when it is first needed. Every node would make the same file,
 * so several may at once. Call outside a transaction.
 * @param wanted falls back to the exam's first language
 */
export function sealedPaperOf(
  ctx: Ctx,
  exam: SealableExam,
  wanted: string,
  { byQuestion }: Cut = { byQuestion: false },
): Promise<SealedFiles> {
  const language = languageIn(exam, wanted)
  const key = `${exam.id} ${exam.paperVersion} ${language} ${byQuestion}`
  const known = remembered(ctx)
  const held = known.get(key)
  if (held) return held
  const finding = findOrMake(ctx, exam, { examId: exam.id, version: exam.paperVersion, language, byQuestion })
  known.set(key, finding)
  finding.catch(() => known.delete(key))
  return finding
}

const remembered = perNode(() => lruCache<string, Promise<SealedFiles>>(1000))

/** What a sealed paper is found by. */
type Edition = Pick<SealedPaper, 'examId' | 'version' | 'language' | 'byQuestion'>

async function findOrMake(ctx: Ctx, exam: SealableExam, where: Edition): Promise<SealedFiles> {
  const found = await ctx.db.findBy(SealedPaper, where)
  const whole = found.find(({ base }) => base === '') ?? (await make(ctx, exam, where))
  const update = found.find(({ base }) => base !== '') ?? (await lastUpdate(ctx, where))
  return {
    version: whole.version,
    sha256: whole.sha256,
    size: whole.size,
    update: update && { base: update.base, sha256: update.sha256, size: update.size },
  }
}

/** The newest whole sealed paper of each language of an exam, by language; cut at its questions if it is hosted. */
export const newestSealedPapers = (ctx: Ctx, examId: string): Promise<SealedPaper[]> =>
  ctx.db
    .createQueryBuilder(SealedPaper, 'sealed')
    .distinctOn(['sealed.language'])
    .where({ examId, base: '' })
    .andWhere('sealed.byQuestion = exam_is_hosted(sealed.examId)')
    .orderBy('sealed.language')
    .addOrderBy('sealed.version', 'DESC')
    .getMany()

async function lastUpdate(ctx: Ctx, where: Edition) {
  const [update] = await ctx.db
    .createQueryBuilder(SealedPaper, 'sealed')
    .where({ ...where })
    .andWhere(`sealed.base <> ''`)
    .getMany()
  return update ?? null
}

async function make(ctx: Ctx, exam: SealableExam, edition: Edition): Promise<SealedPaper> {
  const { language, byQuestion } = edition
  const [paper, keys] = [await paperAt(ctx, exam).student(language), await keysOf(ctx, exam.id)]
  const content = await contentOf(ctx, exam, paper, byQuestion)
  const secrets = byQuestion ? { partKey: keys.questionKey, ivKey: keys.ivKey, code: null } : keys
  const bytes = await sealPaper(content, secrets)
  const whole = await store(ctx, { ...edition, base: '' }, bytes)
  const before = await ctx.db
    .createQueryBuilder(SealedPaper, 'sealed')
    .where({ examId: exam.id, language, byQuestion })
    .andWhere(`sealed.base = '' and sealed.version < :version`, { version: exam.paperVersion })
    .orderBy('sealed.version', 'DESC')
    .getOne()
  if (before) await makeUpdate(ctx, before, whole, bytes)
  return whole
}

async function makeUpdate(ctx: Ctx, before: SealedPaper, whole: SealedPaper, bytes: Bytes): Promise<void> {
  const stored = await ctx.node.providers.storage.get(before.sha256)
  if (!stored) return // browsers with the version before load the whole paper
  const old = new Uint8Array(await readAll(stored.stream, sizeLimit, () => new Error('A sealed paper is too large')))
  const update = updateOf(readHeader(bytes).header, chunksIn(bytes), chunksIn(old))
  const { examId, version, language, byQuestion } = whole
  await store(ctx, { examId, version, language, byQuestion, base: before.sha256 }, update)
}

async function store(ctx: Ctx, of: Edition & Pick<SealedPaper, 'base'>, bytes: Bytes): Promise<SealedPaper> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await ctx.node.providers.storage.put(sha256, Buffer.from(bytes), mimeType)
  const row = ctx.db.create(SealedPaper, { ...of, sha256, size: bytes.length })
  await ctx.db.createQueryBuilder().insert().into(SealedPaper).values(row).orIgnore().execute()
  return row
}

/** Opens a sealed paper by its hash; anybody may, because it cannot be read without a key. @throws NOT_FOUND */
export async function openSealedPaper(ctx: Ctx, sha256: string) {
  const row = /^[0-9a-f]{64}$/.test(sha256) ? await ctx.db.findOneBy(SealedPaper, { sha256 }) : null
  const bytes = row && (await ctx.node.providers.storage.get(sha256))
  if (!bytes) throw notFound('File not found')
  return { ...bytes, mimeType }
}
