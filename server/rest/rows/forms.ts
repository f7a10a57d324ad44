import { list, only } from '../present.ts'
import type { Area } from '../row.ts'

const content =
  'formTitle formContent { key tag text properties { className placeholder options { label value } } required list }'
const own = `{ _id: id ${content} version closesAt myAnswers submittedAt }`

/** Forms that students fill in, and what they ask the office for. */
export const forms: Area = {
  name: 'Forms and requests',
  description: 'Forms that students are asked to fill in, requests to the office, and codes for use elsewhere.',
  rows: [
    {
      method: 'GET',
      path: '/statics/custom-form/fetch-one',
      summary: 'Read the form that is to be filled in',
      description:
        'The newest open form for the student, one without an answer first; null when there is none. `tag` is `p`, ' +
        '`textInput`, `selectInput` or `ul`.',
      document: `query { activeCustomForm ${own} }`,
    },
    {
      method: 'POST',
      path: '/statics/custom-form/{id}/submit',
      summary: 'Submit a form',
      description:
        'The body is keyed by the text of each field, in any language of the form, or by its `key`; options are given ' +
        'by `value` or `label`. An answer can be changed until the form closes.',
      document: `mutation ($id: ID!, $answers: JSONObject!) {
        submitCustomForm(input: { id: $id, answers: $answers }) { form ${own} }
      }`,
      whole: 'answers',
      present: only,
      errors: ['CONFLICT', 'WINDOW_CLOSED'],
      examples: { answers: { Street: 'Nizami 5', City: 'Baku' } },
    },
    {
      method: 'GET',
      path: '/statics/custom-form',
      summary: 'List all forms',
      description: 'Newest first, as students see them, with the number of answers.',
      document: `query ($search: String, $cursor: String, $limit: Int) {
        customForms(search: $search, first: $limit, after: $cursor) {
          nodes { _id: id name state ${content} version opensAt closesAt answerCount createdAt }
          pageInfo { hasNextPage endCursor }
        }
      }`,
      present: list,
    },
    {
      method: 'GET',
      path: '/statics/request-form/active',
      summary: 'List what may be asked for',
      description: 'Open request forms, newest first, each with the actions that it takes.',
      document: 'query { activeRequestForms { _id: id title text actions opensAt closesAt } }',
    },
    {
      method: 'POST',
      path: '/statics/request-form/submit',
      summary: 'Ask the office for something',
      description:
        '`id` is that of a request form, `action` one of its actions, `category` that of the application which the ' +
        'request is about; a student with several in it names one by `applicationId`. A correction of the name takes ' +
        '`firstName` and `lastName`, a certificate by post an `address`.',
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
      summary: 'Get the codes for use elsewhere',
      description:
        'Hands the student a code of each open batch, once; asked again, the same. `code` is null when all are handed ' +
        'out, of which the office has been told.',
      document: 'mutation { nextExternalCodes { codes { batch { _id: id title text } code handedAt } } }',
      present: only,
    },
  ],
}
