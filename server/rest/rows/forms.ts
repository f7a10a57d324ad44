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
  ],
}
