import { documentTypes } from '../../modules/files/public.ts'
import { maxMaterialBytes, maxUploadBytes } from '../../modules/materials/public.ts'
import { only, success } from '../present.ts'
import type { Area } from '../row.ts'

const upload = '{ _id: id name mimeType size createdAt url }'

/** Files that people send. */
export const file: Area = {
  name: 'Files',
  description: 'A file is the body of the request, as it is: no form around it.',
  rows: [
    {
      method: 'POST',
      path: '/file/upload',
      summary: 'Upload a picture',
      description:
        'At most 8 MB and 40 megapixels. It is encoded anew, so that nothing but the picture is kept. ' +
        'Its `_id` is the `imageId` of a submission or, with `purpose=avatar`, the `pictureId` of a profile.',
      document: `mutation ($file: Upload!, $purpose: UploadPurpose = selfie) {
        uploadImage(file: $file, purpose: $purpose) { file { _id: id mimeType size createdAt } }
      }`,
      status: 201,
      query: ['purpose'],
      upload: {
        variable: 'file',
        types: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
        maxBytes: 8 * 1024 * 1024,
      },
      present: only,
      errors: ['RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/file/upload-relation',
      summary: 'Keep a file',
      description:
        'Pictures, PDF, Word, Excel, PowerPoint and OpenDocument without macros, MP3: what it is, its content ' +
        'says. At most 10 MB, 30 files and 100 MB together. Pictures are encoded anew.',
      document: `mutation ($file: Upload!, $name: String!) {
        uploadFile(file: $file, name: $name) { upload ${upload} }
      }`,
      status: 201,
      query: ['name'],
      upload: { variable: 'file', types: documentTypes, maxBytes: maxUploadBytes },
      present: only,
      errors: ['RATE_LIMITED', 'RULE_BROKEN', 'OVERLOADED'],
      examples: { name: 'homework.pdf' },
    },
    {
      method: 'GET',
      path: '/file/upload-relation/fetch/all',
      summary: 'List my files',
      description: 'The latest first. `url` is a path that works for five minutes, without a token.',
      document: `query { uploads ${upload} }`,
    },
    {
      method: 'DELETE',
      path: '/file/upload-relation/unlink/{id}',
      summary: 'Delete a file of mine',
      document: 'mutation ($id: ID!) { unlinkUpload(input: { id: $id }) { deletedId } }',
      present: success,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/file/study-material',
      summary: 'Upload the file of a study material',
      description: 'At most 50 MB. The material itself is made with `fileId`, over GraphQL.',
      document: `mutation ($file: Upload!, $name: String!) {
        uploadMaterialFile(file: $file, name: $name) { fileId name mimeType size }
      }`,
      status: 201,
      query: ['name'],
      upload: { variable: 'file', types: documentTypes, maxBytes: maxMaterialBytes },
      errors: ['RULE_BROKEN', 'OVERLOADED'],
      examples: { name: 'fractions.pdf' },
    },
    {
      method: 'POST',
      path: '/exam/question/picture',
      summary: 'Upload a picture for a question',
      description: 'At most 8 MB. `address` is what stands in the Markdown of the question.',
      document: `mutation ($file: Upload!) { uploadQuestionPicture(file: $file) { address } }`,
      status: 201,
      upload: {
        variable: 'file',
        types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif'],
        maxBytes: 8 * 1024 * 1024,
      },
      errors: ['OVERLOADED'],
    },
    {
      method: 'POST',
      path: '/exam/question/import',
      summary: 'Read a file of questions',
      description:
        'Moodle XML, GIFT, Aiken, a spreadsheet (xlsx or CSV), QTI 2.1 or 3.0, at most 16 MB. Nothing is taken yet: the ' +
        'faults are told, and the import is finished over GraphQL or in the admin area.',
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
