import { fetchQuery, graphql } from 'react-relay'
import type { IEnvironment } from 'relay-runtime'
import type { filesLinkQuery } from '../__generated__/filesLinkQuery.graphql.ts'
import { fetchWithSession } from '../api/request.ts'
import { formatNumber } from './input/format.ts'

/** Picture types of the file chooser. HEIC is not offered, so that phones convert their pictures to JPEG. */
export const pictureAccept = 'image/jpeg,image/png,image/webp'

/** Accepted types of the file chooser; the server checks the content. */
export const documentAccept = [
  pictureAccept,
  'application/pdf',
  '.docx',
  '.xlsx',
  '.pptx',
  '.odt',
  '.ods',
  '.odp',
  '.mp3',
  '.m4a',
].join()

/** Uploads a file as the raw body to a path that takes `name`. Rejects with ApiError. */
export async function sendFile<T>(path: string, file: File): Promise<T> {
  const sign = path.includes('?') ? '&' : '?'
  const response = await fetchWithSession(`${path}${sign}name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
  })
  return (await response.json()) as T
}

/** Requests a download link for a stored file, valid for five minutes, and saves the file. */
export async function saveFile(environment: IEnvironment, id: string): Promise<void> {
  const answer = await fetchQuery<filesLinkQuery>(
    environment,
    graphql`
      query filesLinkQuery($id: ID!) {
        node(id: $id) {
          ... on StudyMaterial {
            url
          }
          ... on UploadRelation {
            url
          }
          ... on GrandFinalFile {
            url
          }
        }
      }
    `,
    { id },
    { networkCacheConfig: { force: true } },
  ).toPromise()
  const url = answer?.node?.url
  // an attachment: the browser stays on the page
  if (url) location.assign(url)
}

/** Formats a file size in the page's language, e.g. "2.4 MB". */
export function formatSize(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: value < 10 ? 1 : 0 })
}
