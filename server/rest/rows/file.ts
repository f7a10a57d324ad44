import { documentTypes, pictureTypes } from '../../modules/files/public.ts'
import { maxMaterialBytes, maxUploadBytes } from '../../modules/materials/public.ts'
import { only, success } from '../present.ts'
import type { Area } from '../row.ts'

const upload = '{ _id: id name mimeType size createdAt url }'

/** Paths for file uploads. */
export const file: Area = {
  name: 'Files',
  description: 'A file is sent as the raw request body, without a multipart form.',
  rows: [
    {
      method: 'POST',
      path: '/file/upload',
      summary: 'Upload a picture',
      description:
        'At most 8 MB and 40 megapixels. The picture is re-encoded, which removes all metadata. Its `_id` is ' +
        'the `imageId` of a submission or, with `purpose=avatar`, the `pictureId` of a profile.',
      document: `mutation ($file: Upload!, $purpose: UploadPurpose = selfie) {
        uploadImage(file: $file, purpose: $purpose) { file { _id: id mimeType size createdAt } }
      }`,
      status: 201,
      query: ['purpose'],
      upload: {
        variable: 'file',
        types: pictureTypes,
        maxBytes: 8 * 1024 * 1024,
      },
      present: only,
      errors: ['RATE_LIMITED'],
    },
    {
      method: 'POST',
      path: '/file/upload-relation',
      summary: 'Upload a file',
      description:
        'Pictures, PDF, Word, Excel, PowerPoint and OpenDocument without macros, MP3 and M4A; the type is ' +
        'detected from the content. HEIC is not read: convert it to JPEG. At most 10 MB per file, 30 files and 100 MB in total. Pictures are ' +
        're-encoded.',
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
      summary: "List the caller's files",
      description: 'Newest first. `url` is a path that is valid for five minutes without a token.',
      document: `query { uploads ${upload} }`,
    },
    {
      method: 'DELETE',
      path: '/file/upload-relation/unlink/{id}',
      summary: "Delete one of the caller's files",
      document: 'mutation ($id: ID!) { unlinkUpload(input: { id: $id }) { deletedId } }',
      present: success,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'POST',
      path: '/file/study-material',
      summary: 'Upload the file of a study material',
      description: 'At most 50 MB. The material itself is created with `fileId` through GraphQL.',
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
      description: 'At most 8 MB. `address` is for use in the Markdown of the question.',
      document: `mutation ($file: Upload!) { uploadQuestionPicture(file: $file) { address } }`,
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
