import { only } from '../../transport/present.ts'
import type { AreaPart, AreaTitle } from '../../transport/rest-row.ts'
import { pictureTypes } from './document.ts'

/** The area of uploads in the reference. */
export const filesArea: AreaTitle = {
  name: 'Files',
  description: 'A file is sent as the raw request body, without a multipart form.',
}

/** Path for the upload of pictures. */
export const picturePaths: AreaPart = {
  ...filesArea,
  place: 210,
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
  ],
}
