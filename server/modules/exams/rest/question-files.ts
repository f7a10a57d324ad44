import { only } from '../../../transport/present.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'
import { filesArea, pictureTypes } from '../../files/public.ts'

/** Paths for files of questions. */
export const questionFilePaths: AreaPart = {
  ...filesArea,
  place: 212,
  rows: [
    {
      method: 'POST',
      path: '/exam/question/picture',
      summary: 'Upload a picture for a question',
      description: 'At most 8 MB. `address` is for use in the Markdown of the question.',
      document: 'mutation ($file: Upload!) { uploadQuestionPicture(file: $file) { address } }',
      status: 201,
      upload: {
        variable: 'file',
        types: pictureTypes,
        maxBytes: 8 * 1024 * 1024,
      },
      errors: ['OVERLOADED'],
    },
    {
      method: 'POST',
      path: '/exam/question/import',
      summary: 'Upload a question file',
      description:
        'Moodle XML, GIFT, Aiken, a spreadsheet (xlsx or CSV), QTI 2.1 or 3.0, at most 16 MB. Nothing is ' +
        'imported yet: the response lists errors, and the import is completed through GraphQL or in the admin ' +
        'area.',
      document: `mutation ($file: Upload!, $examId: ID!, $format: QuestionFormat!, $language: String!, $name: String!) {
        readQuestionFile(file: $file, examId: $examId, format: $format, language: $language, name: $name) {
          import { _id: id version faults { line reason } rows { no line text faults { line reason } } }
        }
      }`,
      status: 201,
      query: ['examId', 'format', 'language', 'name'],
      upload: { variable: 'file', types: ['application/octet-stream'], maxBytes: 16 * 1024 * 1024 },
      present: only,
      errors: ['NOT_FOUND', 'RULE_BROKEN', 'OVERLOADED'],
      examples: { format: 'gift', language: 'en', name: 'mechanics.gift.txt' },
    },
  ],
}
