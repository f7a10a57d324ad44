import { documentTypes, filesArea } from '../files/public.ts'
import { maxMaterialBytes } from './materials.service.ts'
import { maxUploadBytes } from './uploads.service.ts'
import { only, success } from '../../transport/present.ts'
import { documentsWith } from '../../transport/fragments.ts'
import type { AreaPart } from '../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment UploadRelation on UploadRelation { _id: id name mimeType size createdAt url }
`)

/** Paths for users' stored files, and for study materials. */
export const uploadPaths: AreaPart = {
  ...filesArea,
  place: 211,
  rows: [
    {
      method: 'POST',
      path: '/file/upload-relation',
      summary: 'Upload a file',
      description:
        'Pictures, PDF, Word, Excel, PowerPoint and OpenDocument without macros, MP3 and M4A; the type is ' +
        'detected from the content. HEIC is not read: convert it to JPEG. At most 10 MB per file, 30 files and 100 MB in total. Pictures are ' +
        're-encoded.',
      document: complete(`mutation ($file: Upload!, $name: String!) {
        uploadFile(file: $file, name: $name) { upload { ...UploadRelation } }
      }`),
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
      document: complete('query { uploads { ...UploadRelation } }'),
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
  ],
}
