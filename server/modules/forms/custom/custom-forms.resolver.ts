import { Arg, Args, Ctx as Context, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { required } from '../../../../shared/required.ts'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Segment, segmentById } from '../../segments/public.ts'
import { User, userById } from '../../accounts/public.ts'
import { JsonObjectScalar } from '../../settings/public.ts'
import { Translation, translationsOf } from '../../texts/public.ts'
import { isStudent, maySetUpForms } from '../forms.access.ts'
import { CustomForm, CustomFormAnswer, CustomFormState } from './custom-form.entity.ts'
import * as inputs from './custom-forms.inputs.ts'
import * as service from './custom-forms.service.ts'
import * as filling from './fill-form.service.ts'
import * as answers from './form-answers.service.ts'
import { labelsLink } from './labels.service.ts'

@Resolver(() => CustomForm)
export class CustomFormResolver {
  @Query(() => inputs.CustomFormConnection, { description: 'All forms, newest first by default' })
  @Access(maySetUpForms)
  customForms(@Context() ctx: Ctx, @Args() args: inputs.CustomFormsArgs) {
    return service.customForms(ctx, args)
  }

  @Query(() => CustomForm, { nullable: true, description: 'Form that the viewer has to fill in now' })
  @Access(isStudent)
  activeCustomForm(@Context() ctx: Ctx) {
    return filling.activeForm(ctx)
  }

  @Query(() => inputs.FormEffect, { description: 'Previews the effect of publishing a form draft' })
  @Access(maySetUpForms)
  async customFormEffect(@Context() ctx: Ctx, @ArgId('CustomForm') id: string): Promise<inputs.FormEffect> {
    const { changes, problems, ...effect } = await service.effectOf(ctx, id)
    return {
      ...effect,
      problems: problems.map((problem) => ctx.node.texts.sentence(ctx.locale, problem)),
      changes: changes.map(({ item, effect, answers }) => ({
        text: localized(item.texts, ctx.locale),
        effect,
        answers,
      })),
    }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Title in the reader’s language' })
  async formTitle(@Root() form: CustomForm, @Context() ctx: Ctx) {
    const { title } = (await service.versionOf(ctx, form))?.content ?? form.draft
    return localized(title, ctx.locale)
  }

  @FieldResolver(() => [inputs.FormContentItem], {
    description: 'Items in the reader’s language, as shown to students',
  })
  async formContent(@Root() form: CustomForm, @Context() ctx: Ctx): Promise<inputs.FormContentItem[]> {
    const { items } = (await service.versionOf(ctx, form))?.content ?? form.draft
    return items.map(({ id, tag, texts, placeholder, required, className, choices }) => ({
      key: id,
      tag,
      text: localized(texts, ctx.locale),
      required,
      properties: {
        className: className === 'normal' ? null : className,
        placeholder: placeholder && localized(placeholder, ctx.locale),
        options:
          tag === 'selectInput'
            ? choices.map((choice) => ({ label: localized(choice.texts, ctx.locale), value: choice.id }))
            : [],
      },
      list: tag === 'ul' ? choices.map((choice) => localized(choice.texts, ctx.locale)) : [],
    }))
  }

  @FieldResolver(() => Int, { nullable: true, description: 'Number of the published version' })
  async version(@Root() form: CustomForm, @Context() ctx: Ctx) {
    return (await service.versionOf(ctx, form))?.number ?? null
  }

  @FieldResolver(() => JsonObjectScalar, { nullable: true, description: 'The viewer’s submitted answers by item ID' })
  async myAnswers(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return (await filling.answerOfViewer(ctx, id))?.stored ?? null
  }

  @FieldResolver(() => [inputs.FormAnswerChangeType], { description: 'Changes to the viewer’s answers, newest first' })
  async myHistory(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    const answer = await filling.answerOfViewer(ctx, id)
    return answer ? answers.historyOf(ctx, answer) : []
  }

  @FieldResolver(() => Date, { nullable: true, description: 'Time of the viewer’s last submission or change' })
  async submittedAt(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return (await filling.answerOfViewer(ctx, id))?.submittedAt ?? null
  }

  @FieldResolver(() => JsonObjectScalar, { nullable: true, description: 'The viewer’s unsubmitted input by item ID' })
  async myDraft(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return (await filling.draftOfViewer(ctx, id))?.stored ?? null
  }

  @FieldResolver(() => CustomFormState)
  @Access(maySetUpForms)
  state(@Root() form: CustomForm, @Context() ctx: Ctx) {
    return service.stateOf(ctx, form)
  }

  @FieldResolver(() => [Translation], { description: 'Title of the draft' })
  @Access(maySetUpForms)
  title(@Root() { draft }: CustomForm) {
    return translationsOf(draft.title)
  }

  @FieldResolver(() => [inputs.FormItemDraft], { description: 'Items of the draft' })
  @Access(maySetUpForms)
  items(@Root() { draft }: CustomForm): inputs.FormItemDraft[] {
    return draft.items.map((item) => ({
      ...item,
      texts: translationsOf(item.texts),
      placeholder: translationsOf(item.placeholder),
      choices: item.choices.map(({ id, texts }) => ({ id, texts: translationsOf(texts) })),
    }))
  }

  @FieldResolver(() => inputs.FormAudienceType)
  @Access(maySetUpForms)
  audience(@Root() { audience }: CustomForm): inputs.FormAudienceType {
    return { ...audience, examId: audience.examId && toGlobalId('Exam', audience.examId) }
  }

  @FieldResolver(() => Segment, { nullable: true, description: 'Segment that the audience is limited to' })
  @Access(maySetUpForms)
  segment(@Root() { segmentId }: CustomForm, @Context() ctx: Ctx) {
    return segmentId && segmentById(ctx).load(segmentId)
  }

  @FieldResolver(() => Int, { description: 'Number of students in the audience' })
  @Access(maySetUpForms)
  audienceSize(@Root() form: CustomForm, @Context() ctx: Ctx) {
    return service.audienceSize(ctx, form)
  }

  @FieldResolver(() => Int, { description: 'Number of students who have answered' })
  @Access(maySetUpForms)
  answerCount(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return service.answerCountByForm(ctx).load(id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the draft differs from the published version' })
  @Access(maySetUpForms)
  async isChanged(@Root() form: CustomForm, @Context() ctx: Ctx) {
    const version = await service.versionOf(ctx, form)
    return version !== null && JSON.stringify(version.content) !== JSON.stringify(form.draft)
  }

  @FieldResolver(() => [inputs.FormColumn], { description: 'Questions of all versions, as table columns' })
  @Access(maySetUpForms)
  columns(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return answers.columnsOf(ctx, id)
  }

  @FieldResolver(() => String, { description: 'Path of the shipment labels as PDF, valid for half an hour' })
  @Access(maySetUpForms)
  labelsUrl(@Root() { id }: CustomForm, @Context() ctx: Ctx) {
    return labelsLink(ctx, id)
  }

  @Mutation(() => inputs.SaveCustomFormPayload, { description: 'Creates a form or updates its draft' })
  @Access(maySetUpForms)
  async saveCustomForm(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SaveCustomFormInput,
  ): Promise<inputs.SaveCustomFormPayload> {
    return { form: await service.saveForm(ctx, input) }
  }

  @Mutation(() => inputs.PublishCustomFormPayload, { description: 'Publishes the draft as a new version' })
  @Access(maySetUpForms)
  async publishCustomForm(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.PublishCustomFormInput,
  ): Promise<inputs.PublishCustomFormPayload> {
    return { form: await service.publishForm(ctx, input) }
  }

  @Mutation(() => inputs.CloseCustomFormPayload, {
    description:
      'Closes a form: students can no longer submit or change answers. Fails with CONFLICT if it is not open',
  })
  @Access(maySetUpForms)
  async closeCustomForm(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.CustomFormIdInput,
  ): Promise<inputs.CloseCustomFormPayload> {
    return { form: await service.closeForm(ctx, id) }
  }

  @Mutation(() => inputs.DeleteCustomFormPayload, { description: 'Deletes a form without answers' })
  @Access(maySetUpForms)
  async deleteCustomForm(
    @Context() ctx: Ctx,
    @Arg('input') { id }: inputs.CustomFormIdInput,
  ): Promise<inputs.DeleteCustomFormPayload> {
    await service.deleteForm(ctx, id)
    return { deletedId: toGlobalId('CustomForm', id) }
  }

  @Mutation(() => inputs.SubmitCustomFormPayload, { description: 'Submits answers, or changes them' })
  @Access(isStudent)
  async submitCustomForm(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SubmitCustomFormInput,
  ): Promise<inputs.SubmitCustomFormPayload> {
    return { form: await filling.submitForm(ctx, input) }
  }

  @Mutation(() => inputs.SaveCustomFormDraftPayload, {
    description: 'Stores unsubmitted input, for use on another device',
  })
  @Access(isStudent)
  async saveCustomFormDraft(
    @Context() ctx: Ctx,
    @Arg('input') input: inputs.SubmitCustomFormInput,
  ): Promise<inputs.SaveCustomFormDraftPayload> {
    return { savedAt: await filling.saveDraft(ctx, input) }
  }
}

@Resolver(() => CustomFormAnswer)
export class CustomFormAnswerResolver {
  @Query(() => inputs.CustomFormAnswerConnection, { description: 'Answers to a form, newest first' })
  @Access(maySetUpForms)
  customFormAnswers(@Context() ctx: Ctx, @Args() args: inputs.CustomFormAnswersArgs) {
    return answers.answersTo(ctx, args)
  }

  @FieldResolver(() => User)
  user(@Root() { userId }: CustomFormAnswer, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @FieldResolver(() => JsonObjectScalar, { description: 'Readable answers by item ID' })
  values(@Root() answer: CustomFormAnswer, @Context() ctx: Ctx) {
    return answers.readableValues(ctx, answer)
  }

  @FieldResolver(() => Int, { description: 'Number of the answered version' })
  async version(@Root() { versionId }: CustomFormAnswer, @Context() ctx: Ctx) {
    return required(await service.versionById(ctx, versionId), 'version of the answer').number
  }

  @FieldResolver(() => [inputs.FormAnswerChangeType], { description: 'All changes, newest first' })
  history(@Root() answer: CustomFormAnswer, @Context() ctx: Ctx) {
    return answers.historyOf(ctx, answer)
  }
}
