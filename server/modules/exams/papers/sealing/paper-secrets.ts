import { hkdfSync, randomBytes } from 'node:crypto'
import { toBase64Url } from '../../../../../shared/papers/base64url.ts'
import type { PaperSecrets } from '../../../../../shared/papers/seal-paper.ts'
import { codeFrom, wordsOfCode, type StartCode } from '../../../../../shared/papers/start-code.ts'
import { lruCache, remember } from '../../../../base/lru.ts'
import { perNode, type Ctx } from '../../../../context/context.ts'
import { required } from '../../../../../shared/required.ts'
import { PaperSecret } from './sealed-paper.entity.ts'

/** The keys of an exam's sealed papers. They leave the server only by the functions that check the start. */
export interface ExamKeys extends PaperSecrets {
  /** opens the paper of an exam without a host from the start on */
  readonly code: StartCode
  /** as `partKey`, in base64url */
  partKeyText(part: number): string
  /** as `partKey`, for the paper of a hosted exam, whose parts are its questions */
  questionKey(questionNo: number): Uint8Array<ArrayBuffer>
  /** signs the addresses at which the key is found after the start */
  readonly addressKey: Uint8Array
}

/**
 * The keys of an exam, created when they are first needed. All are derived from one secret by HKDF (RFC 5869), so every
 * node has the same.
 */
export function keysOf(ctx: Ctx, examId: string): Promise<ExamKeys> {
  const known = remembered(ctx)
  const held = known.get(examId)
  if (held) return held
  const reading = readSecret(ctx, examId).then(derivedKeys)
  known.set(examId, reading)
  reading.catch(() => known.delete(examId))
  return reading
}

const remembered = perNode(() => lruCache<string, Promise<ExamKeys>>(1000))

async function readSecret(ctx: Ctx, examId: string): Promise<Buffer> {
  const found = await ctx.db.findOneBy(PaperSecret, { examId })
  if (found) return found.secret
  const fresh = { examId, secret: randomBytes(32) }
  await ctx.db.createQueryBuilder().insert().into(PaperSecret).values(fresh).orIgnore().execute()
  const stored = await ctx.db.findOneBy(PaperSecret, { examId })
  return required(stored, 'secret of the exam').secret
}

function derivedKeys(secret: Buffer): ExamKeys {
  const derive = (purpose: string, bytes: number) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `stadia paper: ${purpose}`, bytes))
  const partKey = (part: number) => derive(`part ${part}`, 32)
  return {
    partKey,
    // every student of an exam is sent the same
    partKeyText: remember(20, (part: number) => toBase64Url(partKey(part))),
    // other keys than those of parts: an exam can get a host after its paper was given out, and lose it
    questionKey: (questionNo) => derive(`question ${questionNo}`, 32),
    ivKey: derive('vectors', 32),
    code: codeFrom(derive('code', 8)),
    addressKey: derive('addresses', 32),
  }
}

/** A key of a part of a sealed paper. */
export interface PartKey {
  readonly part: number
  /** base64url of 32 bytes */
  readonly key: string
}

/** The keys of parts. Call only for a student whose attempt has started, and for parts that are open to them. */
export async function partKeys(ctx: Ctx, examId: string, parts: readonly number[]): Promise<PartKey[]> {
  const keys = await keysOf(ctx, examId)
  return parts.map((part) => ({ part, key: keys.partKeyText(part) }))
}

/** The key of a question of a hosted exam. Call only for a question that its host has released. */
export async function questionKey(ctx: Ctx, examId: string, questionNo: number): Promise<PartKey> {
  return { part: questionNo, key: toBase64Url((await keysOf(ctx, examId)).questionKey(questionNo)) }
}

/** The code of words that opens the paper. Call only after the exam has opened. */
export async function startCodeOf(ctx: Ctx, examId: string): Promise<string> {
  return wordsOfCode((await keysOf(ctx, examId)).code)
}
