import { createHash } from 'node:crypto'
import { imageMime } from './image-content.ts'
import { importLimits, type ImportLimits } from './limits.ts'
import { Refused } from './refusals.ts'
import type { ImportedImage } from './types.ts'

/** A file attached to a text in the question file, still encoded. */
export interface AttachedFile {
  /** Including its folder: `/name` or `/folder/name`. */
  path: string
  /** As declared in the file; only `base64` is supported. */
  encoding: string
  content: string
  line: number
}

const DATA_ADDRESS = /^data:[a-z0-9.+/-]*((?:;[a-z0-9=.-]+)*),/i

/** The images of one file, each stored once regardless of the number of uses. */
export class Images {
  readonly #byName = new Map<string, ImportedImage>()
  readonly #byContent = new Map<string, ImportedImage>()
  readonly #limits: ImportLimits

  constructor(limits = importLimits) {
    this.#limits = limits
  }

  /**
   * The name that replaces `source` in the Markdown.
   * @throws Refused for an image that is missing, outside the file, damaged, too large, or of another type
   */
  address(source: string, files: AttachedFile[]): string {
    const src = source.trim()
    if (src.startsWith('@@PLUGINFILE@@')) {
      const file = attached(src, files)
      return atLine(file.line, () => this.#keep(file.content, file.encoding))
    }
    const [head, type = ''] = DATA_ADDRESS.exec(src.slice(0, 200)) ?? []
    if (head !== undefined) return this.#keep(src.slice(head.length), /;base64$/i.test(type) ? 'base64' : 'plain')
    throw new Refused('image_external', `The image ${shown(src)} is not part of the file.`)
  }

  list(): ImportedImage[] {
    return [...this.#byName.values()]
  }

  #keep(content: string, encoding: string): string {
    const known = this.#byContent.get(content)
    if (known) return known.name
    const data = decoded(content, encoding, this.#limits)
    const image: ImportedImage = {
      name: `image:${createHash('sha256').update(data).digest('hex').slice(0, 16)}`,
      mime: imageMime(data, this.#limits),
      data,
    }
    this.#byName.set(image.name, image)
    this.#byContent.set(content, image)
    return image.name
  }
}

function attached(src: string, files: AttachedFile[]): AttachedFile {
  const encoded = src.slice('@@PLUGINFILE@@'.length).replace(/[?#].*$/s, '')
  let path = encoded
  try {
    path = decodeURIComponent(encoded)
  } catch {
    // An unescaped % sign: use the name unchanged.
  }
  const file = files.find((each) => each.path === path || each.path === encoded)
  if (!file) throw new Refused('image_missing', `The image ${shown(path.replace(/^\//, ''))} is not in the file.`)
  return file
}

function decoded(content: string, encoding: string, { imageBytes }: ImportLimits): Buffer {
  const base64 = content.replace(/\s+/g, '')
  const isBase64 =
    encoding === 'base64' && base64.length > 0 && base64.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64)
  if (!isBase64) throw new Refused('image_undecodable', 'An image is not encoded in base64.')
  const data = Buffer.from(base64, 'base64')
  if (data.length > imageBytes) {
    throw new Refused('image_too_large', `An image is larger than ${imageBytes / 1024 / 1024} MB.`)
  }
  return data
}

function atLine<T>(line: number, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw error instanceof Refused ? new Refused(error.code, error.message, error.line ?? line) : error
  }
}

const shown = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name)
