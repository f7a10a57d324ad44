import { wordPatterns } from '../../../database/search.ts'
import { first } from '../../../../shared/required.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { connection, sortedBy, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { byId, loader } from '../../../graphql/loaders.ts'
import { locales } from '../../../editions.ts'
import { User } from '../../accounts/public.ts'
import { peopleOf, segmentById } from '../../segments/public.ts'
import { audienceOf, belongsTo } from './audience.ts'
import { CustomForm, CustomFormAnswer, CustomFormState, CustomFormVersion } from './custom-form.entity.ts'
import type {
  CustomFormOrder,
  CustomFormsArgs,
  PublishCustomFormInput,
  SaveCustomFormInput,
} from './custom-forms.inputs.ts'
import { firstClash, isCompleteIn, isField, textsOf, type FormContent } from './form-content.ts'
import { changesBetween, sameStructure, type ItemChange } from './form-effect.ts'
import { readContent } from './read-content.ts'

const formById = byId(() => CustomForm)
const versionRow = loader<string, CustomFormVersion | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(CustomFormVersion, 'version')
    .where('version.id = any(:ids)', { ids: [...ids] })
    .getMany()
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
})

/** Number of answers per form. */
export const answerCountByForm = loader<string, number>(async (ctx, ids) => {
  const rows: { id: string; count: number }[] = await ctx.db.query(
    'select form_id id, count(*)::int count from custom_form_answer where form_id = any($1) group by 1',
    [[...ids]],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.count ?? 0)
})

/** The published version of a form, or null. */
export const versionOf = async (ctx: Ctx, { versionId }: CustomForm): Promise<CustomFormVersion | null> =>
  versionId ? versionRow(ctx).load(versionId) : null

export const versionById = (ctx: Ctx, id: string): Promise<CustomFormVersion | null> => versionRow(ctx).load(id)

/** Loads a form for admins of forms; null if unknown. */
export const oneForm = (ctx: Ctx, id: string): Promise<CustomForm | null> => formById(ctx).load(id)

/** Sort keys, each set covered by an index. */
const sorts = {
  createdAt: ['createdAt'],
  name: [{ sql: 'upper(form.name)' }],
  opensAt: [{ sql: 'coalesce(form.opens_at, to_timestamp(0))' }],
  closesAt: [{ sql: 'coalesce(form.closes_at, to_timestamp(0))' }],
} as const

/** All forms, newest first by default. */
export function customForms(
  ctx: Ctx,
  { search, order, descending, ...page }: CustomFormsArgs,
): Promise<Page<CustomForm>> {
  const query = ctx.db.createQueryBuilder(CustomForm, 'form')
  const patterns = wordPatterns(search)
  if (patterns) query.where('folded(form.name) like all(:patterns)', { patterns })
  return connection(query, page, sortedBy<CustomForm, CustomFormOrder>(sorts, order, descending))
}

/** Derives a form's status from its publication and period. */
export function stateOf(ctx: Ctx, { versionId, opensAt, closesAt }: CustomForm): CustomFormState {
  const now = new Date(ctx.clock.now())
  if (!versionId) return CustomFormState.draft
  if (closesAt && closesAt <= now) return CustomFormState.closed
  return opensAt && opensAt > now ? CustomFormState.planned : CustomFormState.open
}

/** Number of students in a form's audience. */
export async function audienceSize(ctx: Ctx, { audience, segmentId }: CustomForm): Promise<number> {
  const segment = segmentId ? await segmentById(ctx).load(segmentId) : null
  const people = segment ? peopleOf(ctx, segment.storedFilter) : ctx.db.createQueryBuilder(User, 'person')
  return people
    .andWhere(belongsTo('person', 'cast(:audience as jsonb)'), { audience: JSON.stringify(audience) })
    .getCount()
}

/**
 * Creates a form or changes its draft; the published version stays unchanged.
 * @throws BAD_USER_INPUT, NOT_FOUND (the form, the exam), CONFLICT (changed by another user)
 */
export async function saveForm(outer: Ctx, input: SaveCustomFormInput): Promise<CustomForm> {
  const draft = readContent(input.title, input.items)
  const { opensAt = null, closesAt = null } = input
  if (opensAt && closesAt && closesAt <= opensAt) throw badInput({ closesAt: ['The end must be after the start'] })
  const name = input.name.trim()
  if (!name) throw badInput({ name: ['Enter a name with letters'] })
  return inTransaction(outer, async (ctx) => {
    const form = input.id ? await lockForm(ctx, input.id) : null
    if (form) refuseOtherRevision(form, input.revision)
    // null removes the segment; an omitted one is kept
    const segmentId = input.segmentId === undefined ? (form?.segmentId ?? null) : input.segmentId
    if (segmentId && !(await segmentById(ctx).load(segmentId))) throw notFound('Segment not found')
    const audience = await audienceOf(ctx, input.audience, form?.audience ?? null)
    const details = { name, draft, opensAt, closesAt, segmentId, audience }
    if (!form) return ctx.db.save(ctx.db.create(CustomForm, details))
    return ctx.db.save(Object.assign(form, details, { revision: form.revision + 1 }))
  })
}

/** Preview of publishing the draft: each change with the number of stored answers it affects. */
export async function effectOf(ctx: Ctx, id: string) {
  const form = await oneForm(ctx, id)
  if (!form) throw notFound('Form not found')
  const version = await versionOf(ctx, form)
  const before: FormContent = version?.content ?? { title: form.draft.title, items: [] }
  const changes = version ? changesBetween(before, form.draft) : []
  const answers = await answerCountByForm(ctx).load(id)
  return {
    form,
    onlyTexts: version !== null && sameStructure(before, form.draft),
    answers,
    changes: await Promise.all(
      changes.map(async (change) => ({ ...change, answers: await concerned(ctx, id, change, answers) })),
    ),
    languages: locales.filter((locale) => isCompleteIn(form.draft, locale)),
    incomplete: locales.filter((locale) => isPartly(form.draft, locale)),
    problems: problemsOf(form.draft),
  }
}

const isPartly = (content: FormContent, locale: (typeof locales)[number]) =>
  !isCompleteIn(content, locale) && textsOf(content).some((text) => text[locale])

/** Reasons that prevent publishing a draft. An incomplete translation would mix two languages on one page. */
function problemsOf(draft: FormContent): string[] {
  return [
    ...(draft.items.some(isField) ? [] : ['Add at least one question']),
    // drafts from earlier versions of the product may contain them
    ...(firstClash(draft.items.filter(isField)) < 0 ? [] : ['Two questions cannot have the same text']),
    ...(draft.items.every(({ tag, choices }) => tag !== 'selectInput' || firstClash(choices) < 0)
      ? []
      : ['Two options cannot have the same text']),
    ...locales
      .filter((locale) => isPartly(draft, locale))
      .map((locale) => encodeMessage('TRANSLATION_INCOMPLETE', { language: locale })),
  ]
}

/** Number of stored answers that have a removed or changed value, or lack one that is now required. */
async function concerned(ctx: Ctx, formId: string, { item, effect, goneOptions }: ItemChange, all: number) {
  if (!isField(item) || effect === 'added' || effect === 'texts') return 0
  if (effect === 'addedRequired') return all
  const condition = {
    removed: 'stored ? $2',
    kindChanged: 'stored ? $2',
    nowRequired: "coalesce(stored->>$2, '') = ''",
    optionsRemoved: 'stored->>$2 = any($3)',
  }[effect]
  const [{ count }] = await ctx.db.query(
    `select count(*)::int count from custom_form_answer where form_id = $1 and ${condition}`,
    effect === 'optionsRemoved' ? [formId, item.id, goneOptions] : [formId, item.id],
  )
  return count as number
}

/**
 * Publishes the draft as a new version; existing answers keep their version. A correction only updates the wording
 * of the current version.
 * @throws NOT_FOUND, CONFLICT (the draft has changed), RULE_BROKEN (no question, an incomplete language, a
 * correction that changes more than wording)
 */
export function publishForm(outer: Ctx, { id, revision, correction }: PublishCustomFormInput): Promise<CustomForm> {
  return inTransaction(outer, async (ctx) => {
    const form = await lockForm(ctx, id)
    refuseOtherRevision(form, revision)
    const problems = problemsOf(form.draft)
    if (problems.length) throw failure('RULE_BROKEN', first(problems), { problems })
    const now = new Date(ctx.clock.now())
    const languages = locales.filter((locale) => isCompleteIn(form.draft, locale))
    const [last] = await ctx.db.find(CustomFormVersion, { where: { formId: id }, order: { number: 'DESC' }, take: 1 })
    if (correction) {
      if (!last || !sameStructure(last.content, form.draft)) {
        throw failure('RULE_BROKEN', 'More than the wording has changed: publish a new version')
      }
      await ctx.db.update(CustomFormVersion, { id: last.id }, {
        content: form.draft,
        languages,
        correctedAt: now,
      } as object)
      return form
    }
    const version = await ctx.db.save(
      ctx.db.create(CustomFormVersion, {
        formId: id,
        number: (last?.number ?? 0) + 1,
        content: form.draft,
        languages,
        publishedAt: now,
        publishedById: ctx.viewer.id,
      }),
    )
    return ctx.db.save(Object.assign(form, { versionId: version.id, opensAt: form.opensAt ?? now }))
  })
}

/** Closes a form: students can no longer submit or change answers. @throws NOT_FOUND, CONFLICT (not open) */
export function closeForm(outer: Ctx, id: string): Promise<CustomForm> {
  return inTransaction(outer, async (ctx) => {
    const form = await lockForm(ctx, id)
    const state = stateOf(ctx, form)
    if (state !== 'open' && state !== 'planned') throw failure('CONFLICT', 'This form is not open')
    const now = new Date(ctx.clock.now())
    const opensAt = form.opensAt && form.opensAt < now ? form.opensAt : new Date(now.getTime() - 1)
    return ctx.db.save(Object.assign(form, { opensAt, closesAt: now, revision: form.revision + 1 }))
  })
}

/** Deletes a form without answers. @throws NOT_FOUND, CONFLICT (answered) */
export function deleteForm(outer: Ctx, id: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    await lockForm(ctx, id)
    if (await ctx.db.existsBy(CustomFormAnswer, { formId: id })) {
      throw failure('CONFLICT', 'This form has answers: close it instead')
    }
    await ctx.db.delete(CustomForm, { id })
  })
}

/** Locks the form's row, which waits for students who are submitting: they hold it in share mode. */
async function lockForm(ctx: Ctx, id: string): Promise<CustomForm> {
  const form = await ctx.db.findOne(CustomForm, { where: { id }, lock: { mode: 'pessimistic_write' } })
  if (!form) throw notFound('Form not found')
  return form
}

function refuseOtherRevision(form: CustomForm, revision: number | null | undefined): void {
  if (form.revision !== revision) {
    throw failure('CONFLICT', 'Someone else has changed this form. Reload the page to see the changes.')
  }
}
