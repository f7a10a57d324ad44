import { fetchWithSession } from '../../../../api/request.ts'

/**
 * Stores a picture for a question.
 * @returns its address for Markdown: `image:<sha256>.<extension>`
 * @throws ApiError
 */
export async function uploadPicture(file: File): Promise<string> {
  const response = await fetchWithSession('/api/exam/question/picture', {
    method: 'POST',
    headers: { 'content-type': file.type },
    body: file,
  })
  const { address } = (await response.json()) as { address: string }
  return address
}
