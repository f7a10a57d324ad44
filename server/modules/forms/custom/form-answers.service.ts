import { connection, type Page } from '../../../graphql/connection.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { ofPeopleNamed, userById } from '../../accounts/public.ts'
import { CustomFormAnswer, CustomFormAnswerChange, CustomFormVersion } from './custom-form.entity.ts'
import type { CustomFormAnswersArgs, FormAnswerChangeType, FormColumn } from './custom-forms.inputs.ts'
import { oneForm, versionById } from './custom-forms.service.ts'
import { isField, readable, type FormItem, type FormValues } from './form-content.ts'

/** All versions of a form, oldest first. */
export const versionsByForm = loader<string, CustomFormVersion[]>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(CustomFormVersion, 'version')
    .where('version.formId = any(:ids)', { ids: [...ids] })
    .orderBy('version.number')
    .getMany()
  return ids.map((id) => rows.filter(({ formId }) => formId === id))
})

/** Answers to a form, newest first. @throws NOT_FOUND */
export async function answersTo(ctx: Ctx, args: CustomFormAnswersArgs): Promise<Page<CustomFormAnswer>> {
  if (!(await oneForm(ctx, args.formId))) throw notFound('Form not found')
  return connection(filtered(ctx, args), args, [['submittedAt', 'DESC']])
}

/** Query shared by the table of answers and the sheet of labels. */
export function filtered(
  ctx: Ctx,
  { formId, search, country, version }: Pick<CustomFormAnswersArgs, 'formId' | 'search' | 'country' | 'version'>,
) {
  const query = ctx.db.createQueryBuilder(CustomFormAnswer, 'answer').where('answer.formId = :formId', { formId })
  if (country) {
    query.andWhere(
      'exists (select from "user" person where person.id = answer.user_id and person.country = :country)',
      {
        country,
      },
    )
  }
  if (version != null) {
    query.andWhere(
      'answer.version_id in (select v.id from custom_form_version v where v.form_id = :formId and v.number = :version)',
      { version },
    )
  }
  return ofPeopleNamed(query, 'answer.user_id', search)
}

/** Questions of all versions of a form in their newest wording: the columns of the table of answers. */
export async function columnsOf(ctx: Ctx, formId: string): Promise<FormColumn[]> {
  const newest = new Map<string, FormItem>()
  for (const { content } of await versionsByForm(ctx).load(formId)) {
    for (const item of content.items) if (isField(item)) newest.set(item.id, item)
  }
  return [...newest.values()].map(({ id, texts }) => ({ key: id, text: texts[ctx.locale] ?? texts.en }))
}

/** A student's answers in readable form, by item id. */
export async function readableValues(ctx: Ctx, { versionId, stored }: CustomFormAnswer): Promise<FormValues> {
  const version = await versionById(ctx, versionId)
  return valuesIn(ctx, version, stored)
}

function valuesIn(ctx: Ctx, version: CustomFormVersion | null, stored: FormValues): FormValues {
  const items = version?.content.items.filter(isField) ?? []
  return Object.fromEntries(
    items.filter(({ id }) => id in stored).map((item) => [item.id, readable(item, stored[item.id], ctx.locale)]),
  )
}

/** Change history of an answer, newest first. */
export async function historyOf(ctx: Ctx, { id }: CustomFormAnswer): Promise<FormAnswerChangeType[]> {
  const rows = await ctx.db.find(CustomFormAnswerChange, {
    where: { answerId: id },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 200,
  })
  return Promise.all(
    rows.map(async ({ createdAt, versionId, changedById, before, after }) => {
      const [version, user] = [
        await versionById(ctx, versionId),
        changedById ? await userById(ctx).load(changedById) : null,
      ]
      const [was, is] = [valuesIn(ctx, version, before ?? {}), valuesIn(ctx, version, after)]
      const fields = version?.content.items.filter(isField) ?? []
      return {
        at: createdAt,
        version: version?.number ?? 0,
        by: user && `${user.firstName} ${user.lastName}`,
        values: fields
          .filter((item) => was[item.id] !== is[item.id])
          .map((item) => ({
            text: item.texts[ctx.locale] ?? item.texts.en,
            before: was[item.id] ?? null,
            after: is[item.id] ?? null,
          })),
      }
    }),
  )
}
