import { fetchWithSession } from '../../../api/request.ts'

/** Side of the uploaded square, in px: larger than the stored size. */
const side = 512

/**
 * Crops a picture to a small square JPEG; a picture that the browser cannot decode is sent unchanged for the server to
 * check.
 */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = side
    const cut = Math.min(bitmap.width, bitmap.height)
    const brush = canvas.getContext('2d')
    if (!brush) return file
    brush.fillStyle = '#fff'
    brush.fillRect(0, 0, side, side)
    brush.drawImage(bitmap, (bitmap.width - cut) / 2, (bitmap.height - cut) / 2, cut, cut, 0, 0, side, side)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9))
  } catch {
    return file
  }
}

/** Uploads a profile picture; resolves with its id. Rejects with ApiError. */
export async function uploadPicture(file: File): Promise<string> {
  const body = await shrink(file)
  const response = await fetchWithSession('/api/file/upload?purpose=avatar', {
    method: 'POST',
    headers: { 'content-type': body.type || 'application/octet-stream' },
    body,
  })
  const { _id } = (await response.json()) as { _id: string }
  return _id
}
