import { ExternalCode } from './codes/external-code.entity.ts'
import { CustomFormAnswer, CustomFormAnswerChange, CustomFormDraft } from './custom/custom-form.entity.ts'
import { readableValues } from './custom/form-answers.service.ts'
import { StudentRequest } from './requests/request-form.entity.ts'
import type { PersonalData } from '../../module/personal-data.ts'

const formsData: PersonalData = {
  name: 'forms',
  async rows(ctx, userId) {
    const answers = await ctx.db.find(CustomFormAnswer, { where: { userId }, order: { createdAt: 'ASC' } })
    const changes = await ctx.db.find(CustomFormAnswerChange, { where: { userId }, order: { createdAt: 'ASC' } })
    const drafts = await ctx.db.findBy(CustomFormDraft, { userId })
    return [
      ...(await Promise.all(
        answers.map(async (answer) => ({
          formId: answer.formId,
          values: await readableValues(ctx, answer),
          submittedAt: answer.submittedAt,
        })),
      )),
      ...changes.map(({ answerId, before, after, createdAt }) => ({ answerId, before, after, changedAt: createdAt })),
      ...drafts.map(({ formId, stored, savedAt }) => ({ formId, draft: stored, savedAt })),
    ]
  },
  async erase(ctx, userId) {
    // addresses and other personal data requested by forms; the change records are deleted with the answer
    await ctx.db.delete(CustomFormDraft, { userId })
    await ctx.db.delete(CustomFormAnswer, { userId })
  },
}

const studentRequestsData: PersonalData = {
  name: 'student-requests',
  async rows(ctx, userId) {
    const requests = await ctx.db.find(StudentRequest, { where: { userId }, order: { createdAt: 'ASC' } })
    return requests.map(({ action, state, applicationId, examId, details, note, reason, createdAt, decidedAt }) => ({
      action,
      state,
      applicationId,
      examId,
      ...details,
      note,
      answer: reason,
      createdAt,
      decidedAt,
    }))
  },
  async erase(ctx, userId) {
    // erases names and addresses; the request and its decision are kept under the pseudonym
    await ctx.db.query(
      `update student_request set details = '{}', note = '', reason = null,
         state = case when state = 'open' then 'withdrawn' else state end where user_id = $1`,
      [userId],
    )
  },
}

const externalCodesData: PersonalData = {
  name: 'external-codes',
  async rows(ctx, userId) {
    const codes = await ctx.db.find(ExternalCode, { where: { userId }, order: { handedAt: 'ASC' } })
    return codes.map(({ batchId, code, handedAt }) => ({ batchId, code, handedAt }))
  },
}

/** Personal data stored by this module. */
export const personalData: readonly PersonalData[] = [formsData, studentRequestsData, externalCodesData]
