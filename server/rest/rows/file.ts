import { only } from '../present.ts'
import type { Area } from '../row.ts'

/** Files that people send. */
export const file: Area = {
  name: 'Files',
  description: 'A file is the body of the request, as it is: no form around it.',
  rows: [
    {
      method: 'POST',
      path: '/file/upload',
      summary: 'Upload a picture',
      description: 'At most 8 MB and 40 megapixels. It is encoded anew, so that nothing but the picture is kept. '
        + 'Its `_id` is the `imageId` of a submission or, with `purpose=avatar`, the `pictureId` of a profile.',
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
  ],
}
