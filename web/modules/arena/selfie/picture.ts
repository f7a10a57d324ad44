/** Maximum side length of the uploaded picture, in px. */
const LONGEST_SIDE = 1280
const QUALITY = 0.88

/** Draws the camera's frame, upright and no larger than needed. Drawing drops all metadata. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement) {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
}

/** Encodes the canvas as JPEG. Rejects when the browser cannot encode it. */
export function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/jpeg', QUALITY)
  })
}
