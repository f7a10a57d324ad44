import { wordPatterns } from '../../database/search.ts'
import type { Readable } from 'node:stream'
import { inTransaction } from '../../database/transaction.ts'
import { connection, type Page } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { badInput, notFound } from '../../errors/errors.ts'
import { byId } from '../../graphql/loaders.ts'
import { readId } from '../../graphql/input.ts'
import { UserType, viewerId } from '../../context/viewer.ts'
import { userById } from '../accounts/public.ts'
import { categoryById } from '../exams/public.ts'
import {
  FilePurpose,
  lockFile,
  recordDocument,
  removeDocument,
  storeDocument,
  type StoredFile,
} from '../files/public.ts'
import { gradeFits, readerRoles, toStoredWords } from '../texts/public.ts'
import type { CreateStudyMaterialInput, StudyMaterialsArgs, UpdateStudyMaterialInput } from './materials.inputs.ts'
import { materialsPermission, StudyMaterial } from './study-material.entity.ts'

/** Maximum size of a study material's file in bytes. */
export const maxMaterialBytes = 50 * 1024 * 1024

const materialById = byId(() => StudyMaterial)

/** A student's grade; null for other users, who read materials of all grades. */
async function ownGrade(ctx: Ctx): Promise<number | null> {
  if (ctx.viewer.userType !== UserType.student) return null
  return (await userById(ctx).load(viewerId(ctx)))?.grade ?? null
}

/** Study materials for the viewer, newest first. For students the grade is always their own. */
export async function studyMaterials(
  ctx: Ctx,
  { categoryId, grade, search, ...page }: StudyMaterialsArgs,
): Promise<Page<StudyMaterial>> {
  const query = ctx.db.createQueryBuilder(StudyMaterial, 'material')
  if (!ctx.viewer.has(materialsPermission)) {
    query.where(':role = any(material.roles) and material.published', { role: ctx.viewer.userType })
  }
  if (categoryId) query.andWhere('(material.categoryId is null or material.categoryId = :categoryId)', { categoryId })
  const wanted = ctx.viewer.userType === UserType.student ? await ownGrade(ctx) : (grade ?? null)
  if (wanted !== null) {
    query.andWhere('coalesce(material.fromGrade, 0) <= :grade and :grade <= coalesce(material.toGrade, 99)', {
      grade: wanted,
    })
  }
  const patterns = wordPatterns(search)
  if (patterns) {
    query.andWhere(
      `exists (select 1 from jsonb_each(material.stored_words) w where folded(w.value->>'title') like all(:patterns))`,
      {
        patterns,
      },
    )
  }
  return connection(query, page, [['id', 'DESC']])
}

/** The material if the viewer may see it, else null. */
export async function visibleMaterial(ctx: Ctx, id: string): Promise<StudyMaterial | null> {
  const found = await materialById(ctx).load(id)
  if (!found || ctx.viewer.has(materialsPermission)) return found
  const addressed = ctx.viewer.userType !== null && found.roles.includes(ctx.viewer.userType)
  return addressed && found.published && gradeFits(found, await ownGrade(ctx)) ? found : null
}

/**
 * Stores the file of a study material, to be created with its id.
 * @throws TOO_LARGE, UNSUPPORTED_MEDIA, RULE_BROKEN (a virus), OVERLOADED, RATE_LIMITED
 */
export async function uploadMaterialFile(ctx: Ctx, source: Readable, name: string): Promise<StoredFile> {
  await ctx.node.limits.consume('staffUploadByUser', viewerId(ctx))
  const document = await storeDocument(ctx, { source, name, maxBytes: maxMaterialBytes })
  return recordDocument(ctx, document, FilePurpose.material)
}

/** @throws BAD_USER_INPUT, NOT_FOUND (the file) */
export async function createMaterial(outer: Ctx, input: CreateStudyMaterialInput): Promise<StudyMaterial> {
  return inTransaction(outer, async (ctx) => {
    const fileId = await ownFileId(ctx, input.fileId)
    return ctx.db.save(ctx.db.create(StudyMaterial, await detailsOf(ctx, input, fileId)))
  })
}

/** @throws BAD_USER_INPUT, NOT_FOUND */
export async function updateMaterial(outer: Ctx, input: UpdateStudyMaterialInput): Promise<StudyMaterial> {
  return inTransaction(outer, async (ctx) => {
    const before = await ctx.db.findOne(StudyMaterial, { where: { id: input.id }, lock: { mode: 'pessimistic_write' } })
    if (!before) throw notFound('Study material not found')
    const oldFile = before.fileId
    const fileId = (await ownFileId(ctx, input.fileId)) ?? (input.link ? null : oldFile)
    const saved = await ctx.db.save(Object.assign(before, await detailsOf(ctx, input, fileId)))
    if (oldFile && oldFile !== fileId) await removeDocument(ctx, oldFile)
    return saved
  })
}

/** Deletes a material with its file. @throws NOT_FOUND */
export async function deleteMaterial(outer: Ctx, id: string): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const found = await ctx.db.findOne(StudyMaterial, { where: { id }, lock: { mode: 'pessimistic_write' } })
    if (!found) throw notFound('Study material not found')
    await ctx.db.delete(StudyMaterial, { id })
    if (found.fileId) await removeDocument(ctx, found.fileId)
  })
}

/** A file that was uploaded for a material and is not attached to another one. */
async function ownFileId(ctx: Ctx, given: string | null | undefined): Promise<string | null> {
  if (!given) return null
  const id = readId('StoredFile', given)
  // of two materials that attach the file concurrently, the second sees the first
  await ctx.db.query('select pg_advisory_xact_lock(74010068, hashtext($1))', [id])
  const isFree =
    (await lockFile(ctx, { id, purpose: FilePurpose.material })) &&
    !(await ctx.db.existsBy(StudyMaterial, { fileId: id }))
  if (!isFree) throw notFound('File not found')
  return id
}

async function detailsOf(
  ctx: Ctx,
  input: CreateStudyMaterialInput,
  fileId: string | null,
): Promise<Partial<StudyMaterial>> {
  const { fromGrade = null, toGrade = null, categoryId = null, link = null } = input
  if (fromGrade && toGrade && fromGrade > toGrade)
    throw badInput({ toGrade: ['The last grade is below the first one'] })
  if (!fileId === !link) throw badInput({ link: ['Choose either a file or a link'] })
  if (categoryId && !(await categoryById(ctx).load(categoryId))) {
    throw badInput({ categoryId: ['Category not found'] })
  }
  return {
    roles: readerRoles.filter((role) => input.roles.includes(role)),
    storedWords: toStoredWords(input.words),
    categoryId,
    fromGrade,
    toGrade,
    link,
    fileId,
    contentLanguage: input.contentLanguage ?? null,
    published: input.published ?? true,
  }
}
