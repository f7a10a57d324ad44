import { first } from '../../../../shared/required.ts'
import { recordChange } from '../../../module/change-record.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { segmentsWith } from '../../segments/public.ts'
import { belongsTo } from './audience.ts'
import {
  CustomForm,
  CustomFormAnswer,
  CustomFormAnswerChange,
  CustomFormDraft,
  CustomFormVersion,
} from './custom-form.entity.ts'
import type { SubmitCustomFormInput } from './custom-forms.inputs.ts'
import { isField, named, type FormContent, type FormItem, type FormValues } from './form-content.ts'

/** Limit on a text answer, in characters. */
const longestAnswer = 2000

/** SQL condition: the form can be filled in at the time given by a parameter. */
const openAt = (moment: string) =>
  `form.version_id is not null and form.opens_at <= ${moment} and (form.closes_at is null or form.closes_at > ${moment})`
const isOpen = openAt('$2')

/** The form the viewer should fill in now, or null: unanswered forms first, then the newest. */
export async function activeForm(ctx: Ctx): Promise<CustomForm | null> {
  const now = new Date(ctx.clock.now())
  const narrowed: { id: string }[] = await ctx.db.query(
    `select distinct form.segment_id id from custom_form form where form.segment_id is not null and ${openAt('$1')}`,
    [now],
  )
  const mine = await segmentsWith(
    ctx,
    viewerId(ctx),
    narrowed.map(({ id }) => id),
  )
  const [found] = await ctx.db.query(
    `select form.id from custom_form form join "user" person on person.id = $1
     left join custom_form_answer answer on answer.form_id = form.id and answer.user_id = person.id
     where ${isOpen} and ${belongsTo('person', 'form.audience')} and (form.segment_id is null or form.segment_id = any($3))
     order by answer.id is null desc, form.opens_at desc, form.id desc limit 1`,
    [ctx.viewer.id, now, mine],
  )
  return found ? visibleTo(ctx, found.id) : null
}

async function visibleTo(ctx: Ctx, id: string): Promise<CustomForm> {
  const form = await ctx.db.findOneByOrFail(CustomForm, { id })
  return Object.assign(form, { askedOf: viewerId(ctx) })
}

export const answerOfViewer = (ctx: Ctx, formId: string): Promise<CustomFormAnswer | null> =>
  ctx.db.findOneBy(CustomFormAnswer, { formId, userId: viewerId(ctx) })

export const draftOfViewer = (ctx: Ctx, formId: string): Promise<CustomFormDraft | null> =>
  ctx.db.findOneBy(CustomFormDraft, { formId, userId: viewerId(ctx) })

/**
 * Submits the viewer's answers, or changes them while the form is open. Stores the answered version and every change.
 * @throws NOT_FOUND (no form for the viewer), WINDOW_CLOSED, CONFLICT (another version has been published),
 * BAD_USER_INPUT
 */
export function submitForm(outer: Ctx, { id, answers, version: seen }: SubmitCustomFormInput): Promise<CustomForm> {
  return inTransaction(outer, async (ctx) => {
    const { version } = await openForm(ctx, id)
    if (seen != null && seen !== version.number) {
      throw failure('CONFLICT', 'This form has changed. Check your answers and submit again.')
    }
    const stored = readAnswers(version.content, answers, true)
    const userId = viewerId(ctx)
    const now = new Date(ctx.clock.now())
    // serializes a student's submissions: two devices may submit concurrently
    await ctx.db.query('select pg_advisory_xact_lock(74010064, hashtext($1))', [userId])
    const before = await ctx.db.findOneBy(CustomFormAnswer, { formId: id, userId })
    const answer = await ctx.db.save(
      ctx.db.create(CustomFormAnswer, {
        ...(before ?? { formId: id, userId, createdAt: now }),
        versionId: version.id,
        stored,
        submittedAt: now,
      }),
    )
    if (!before || JSON.stringify(sorted(before.stored)) !== JSON.stringify(sorted(stored))) {
      await recordChange(ctx, CustomFormAnswerChange, {
        answerId: answer.id,
        userId,
        versionId: version.id,
        before: before?.stored ?? null,
        after: stored,
        changedById: userId,
        createdAt: now,
      })
    }
    await ctx.db.delete(CustomFormDraft, { formId: id, userId })
    return visibleTo(ctx, id)
  })
}

/**
 * Stores the viewer's unsubmitted answers for other devices.
 * @throws NOT_FOUND, WINDOW_CLOSED, BAD_USER_INPUT
 */
export function saveDraft(outer: Ctx, { id, answers }: SubmitCustomFormInput): Promise<Date> {
  return inTransaction(outer, async (ctx) => {
    const { version } = await openForm(ctx, id)
    const stored = readAnswers(version.content, answers, false)
    const savedAt = new Date(ctx.clock.now())
    await ctx.db.query(
      `insert into custom_form_draft (user_id, form_id, stored, saved_at) values ($1, $2, $3, $4)
       on conflict (user_id, form_id) do update set stored = excluded.stored, saved_at = excluded.saved_at`,
      [ctx.viewer.id, id, JSON.stringify(stored), savedAt],
    )
    return savedAt
  })
}

/** The form with its published version, locked in share mode against closing and publishing. */
async function openForm(ctx: Ctx, id: string): Promise<{ version: CustomFormVersion }> {
  const [row] = await ctx.db.query(
    `select form.version_id "versionId", form.segment_id "segmentId", ${isOpen} "isOpen", ${belongsTo('person', 'form.audience')} "isAsked"
     from custom_form form join "user" person on person.id = $1 where form.id = $3 for share of form`,
    [ctx.viewer.id, new Date(ctx.clock.now()), id],
  )
  const version = row?.versionId && (await ctx.db.findOneBy(CustomFormVersion, { id: row.versionId }))
  const isMine = !row?.segmentId || (await segmentsWith(ctx, viewerId(ctx), [row.segmentId])).length > 0
  if (!version || !row.isAsked || !isMine) throw notFound('Form not found')
  if (!row.isOpen) throw failure('WINDOW_CLOSED', 'This form is closed')
  return { version }
}

/**
 * Validates answers and returns the values by item id. Keys may be item ids or their texts in any language; values of a
 * select may be ids or labels of its options. A name shared by two questions or options is refused.
 * @throws BAD_USER_INPUT with each invalid answer under its key
 */
function readAnswers(content: FormContent, given: Record<string, unknown>, whole: boolean): FormValues {
  const problems: Record<string, string[]> = {}
  const stored: FormValues = {}
  const fields = content.items.filter(isField)
  const answered = new Set<string>()
  for (const [key, value] of Object.entries(given)) {
    const [item, ...others] = named(fields, key)
    const problem = !item
      ? 'Question not found in this form'
      : others.length
        ? 'Two questions have this text: use the key of the question'
        : answered.has(item.id)
          ? 'This question is answered twice'
          : problemWith(item, value)
    if (problem) problems[key] = [problem]
    else if (item && value !== null && value !== '') stored[item.id] = valueOf(item, value as string)
    if (item) answered.add(item.id)
  }
  for (const { id, required } of fields) {
    if (whole && required && !stored[id]?.trim()) problems[id] ??= ['This is required']
  }
  if (Object.keys(problems).length) throw badInput(problems)
  return stored
}

function problemWith(item: FormItem, value: unknown): string | null {
  if (value === null || value === '') return null
  if (typeof value !== 'string') return 'Enter text'
  if (value.length > longestAnswer) return encodeMessage('TEXT_TOO_LONG', { count: longestAnswer })
  if (item.tag !== 'selectInput') return null
  const options = named(item.choices, value)
  if (options.length > 1) return 'Two options have this text: use the value of the option'
  return options.length ? null : 'Choose one of the options'
}

const valueOf = (item: FormItem, value: string) =>
  item.tag === 'selectInput' ? first(named(item.choices, value)).id : value.trim()

const sorted = (values: FormValues) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
