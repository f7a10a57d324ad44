/** Side length of the sample square, px. */
const SAMPLE = 64

/**
 * Sets `data-kind` once a picture has loaded: `drawing` for line art on white, whose background can be blended out in
 * dark mode, else `photo`.
 * @returns cleanup function
 */
export function markPicture(image: HTMLImageElement): () => void {
  const mark = () => void (image.dataset.kind = kindOf(image))
  if (image.complete && image.naturalWidth > 0) mark()
  image.addEventListener('load', mark)
  image.addEventListener('error', mark)
  return () => {
    image.removeEventListener('load', mark)
    image.removeEventListener('error', mark)
  }
}

function kindOf(image: HTMLImageElement): 'drawing' | 'photo' {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SAMPLE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || image.naturalWidth === 0) return 'photo'
  context.imageSmoothingEnabled = false
  context.drawImage(image, 0, 0, SAMPLE, SAMPLE)
  return looksDrawn(context.getImageData(0, 0, SAMPLE, SAMPLE).data, SAMPLE) ? 'drawing' : 'photo'
}

/**
 * Whether a picture is a drawing: its edge and half of its area are white or transparent, and the rest has few colors.
 * @param pixels RGBA bytes of a square picture
 * @internal
 */
export function looksDrawn(pixels: Uint8ClampedArray, side: number): boolean {
  const bytes = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength)
  const colours = new Set<number>()
  let white = 0
  let whiteEdge = 0
  for (let at = 0; at < side * side; at++) {
    const red = bytes.getUint8(at * 4)
    const green = bytes.getUint8(at * 4 + 1)
    const blue = bytes.getUint8(at * 4 + 2)
    const alpha = bytes.getUint8(at * 4 + 3)
    const isWhite = alpha < 32 || Math.min(red, green, blue) > 238
    const x = at % side
    const y = Math.floor(at / side)
    const isEdge = x === 0 || y === 0 || x === side - 1 || y === side - 1
    if (isWhite) {
      white++
      if (isEdge) whiteEdge++
    } else colours.add(((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5))
  }
  return white >= side * side * 0.5 && whiteEdge >= (side - 1) * 4 * 0.9 && colours.size <= MAX_COLOURS
}

/** Out of 512; grays and antialiased colored lines stay below it, photos do not. */
const MAX_COLOURS = 48
