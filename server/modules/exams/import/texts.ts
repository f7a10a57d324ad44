import type { References } from './markup/markdown-writer.ts'
import type { AttachedFile, Images } from './images.ts'
import { importLimits, type ImportLimits } from './limits.ts'
import { toMarkdown, type TextFormat } from './markup/markdown.ts'
import { Refused } from './refusals.ts'

/** Reason for refusing a file whose texts are {@link Texts.full}. */
export const TOO_MUCH_TEXT = 'The file contains too much text.'

/** Converts the texts of one file. */
export class Texts {
  readonly #images: Images
  readonly #limits: ImportLimits
  #length = 0
  #links = 0

  constructor(images: Images, limits = importLimits) {
    this.#images = images
    this.#limits = limits
  }

  /** Whether the limit is reached and no further text is parsed. */
  get full(): boolean {
    return this.#length > this.#limits.allTexts
  }

  /** Number of links so far whose address is not imported. */
  get links(): number {
    return this.#links
  }

  /**
   * Markdown of a text; `files` are its attachments.
   * @throws Refused for unsupported content
   */
  markdown(text: string, format: TextFormat, files: AttachedFile[]): string {
    if (this.full) throw new Refused('too_large', TOO_MUCH_TEXT)
    const references: References = {
      image: (source) => this.#images.address(source, files),
      link: () => void this.#links++,
    }
    this.#length += Math.min(text.length, this.#limits.textLength)
    return toMarkdown(text, format, references, this.#limits)
  }
}
