import { list, only } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment FormContent on CustomForm {
    formTitle formContent { key tag text properties { className placeholder options { label value } } required list }
  }
  fragment OwnForm on CustomForm { _id: id ...FormContent version closesAt myAnswers submittedAt }
`)
/** Paths for forms and requests to the office. */
export const formsPaths: AreaPart = {
  place: 190,
  name: 'Forms and requests',
  description: 'Forms for students, requests to the office, and codes for external use.',
  rows: [
    {
      method: 'GET',
      path: '/statics/custom-form/fetch-one',
      summary: 'Get the form to fill in',
      description:
        'The newest open form for the student, unanswered forms first; null if there is none. `tag` is `p`, ' +
        '`textInput`, `selectInput` or `ul`.',
      document: complete('query { activeCustomForm { ...OwnForm } }'),
    },
    {
      method: 'POST',
      path: '/statics/custom-form/{id}/submit',
      summary: 'Submit a form',
      description:
        'The body is keyed by the text of each field in any language of the form, or by its `key`; options ' +
        'are given by `value` or `label`. An answer can be changed until the form closes.',
      document: complete(`mutation ($id: ID!, $answers: JSONObject!) {
        submitCustomForm(input: { id: $id, answers: $answers }) { form { ...OwnForm } }
      }`),
      whole: 'answers',
      present: only,
      errors: ['CONFLICT', 'WINDOW_CLOSED'],
      examples: { answers: { Street: 'Nizami 5', City: 'Baku' } },
    },
    {
      method: 'GET',
      path: '/statics/custom-form',
      summary: 'List all forms',
      description: 'Newest first, as shown to students, with the number of answers.',
      document: complete(`query ($search: String, $cursor: String, $limit: Int) {
        customForms(search: $search, first: $limit, after: $cursor) {
          nodes { _id: id name state ...FormContent version opensAt closesAt answerCount createdAt }
          pageInfo { ...Page }
        }
      }`),
      present: list,
    },
    {
      method: 'GET',
      path: '/statics/request-form/active',
      summary: 'List open request forms',
      description: 'Newest first, each with the actions it accepts.',
      document: 'query { activeRequestForms { _id: id title text actions opensAt closesAt } }',
    },
    {
      method: 'POST',
      path: '/statics/request-form/submit',
      summary: 'Submit a request to the office',
      description:
        '`id` is a request form, `action` one of its actions, and `category` the category of the affected ' +
        'application; a student with several applications in it adds `applicationId`. A name correction ' +
        'requires `firstName` and `lastName`, a certificate by post an `address`.',
      document: `mutation ($id: ID!, $action: RequestAction!, $category: ID, $applicationId: ID, $examId: ID,
          $firstName: String, $lastName: String, $address: String, $note: String) {
        submitRequest(input: { id: $id, action: $action, category: $category, applicationId: $applicationId,
          examId: $examId, firstName: $firstName, lastName: $lastName, address: $address, note: $note }) {
          request { _id: id action state firstName lastName address note createdAt }
        }
      }`,
      status: 201,
      present: only,
      errors: ['NOT_FOUND', 'CONFLICT', 'RULE_BROKEN', 'WINDOW_CLOSED'],
      examples: { action: 'changeDate', note: 'I have a competition on that day.' },
    },
    {
      method: 'GET',
      path: '/statics/external-code/next-external-codes',
      summary: 'Get external codes',
      description:
        'Assigns the student one code of each open batch; idempotent. `code` is null if all codes have been ' +
        'assigned, in which case the office has been notified.',
      document: 'mutation { nextExternalCodes { codes { batch { _id: id title text } code handedAt } } }',
      present: only,
    },
  ],
}
