/** A request to the image model. */
export interface PictureOrder {
  prompt: string
  /** number of pictures; fewer may be returned */
  count: number
  /** such as `1024x1024` */
  size: string
  /** opaque id of the user, for the provider's own abuse checks */
  person: string
}

/** Result of a moderation model. */
export interface Verdict {
  flagged: boolean
  /** categories found, such as `violence` */
  categories: string[]
}

/**
 * `closed`: calls go through; `open`: calls fail immediately until the pause ends; `trying`: one trial call goes
 * through.
 */
export type BreakerState = 'closed' | 'open' | 'trying'

/**
 * Kinds of failure. `refused`: the provider will not draw this prompt. `unreachable`: no response; try again later.
 * `broken`: the answer is not a picture. `paused`: the circuit breaker is open.
 */
export type ImageProblemKind = 'refused' | 'unreachable' | 'broken' | 'paused'

/** A failure of the image model. */
export class ImageProblem extends Error {
  readonly kind: ImageProblemKind
  /** milliseconds to wait before the next attempt */
  readonly retryAfterMs: number

  constructor(kind: ImageProblemKind, message: string, { retryAfterMs = 5000, ...options }: ProblemOptions = {}) {
    super(message, options)
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

interface ProblemOptions extends ErrorOptions {
  retryAfterMs?: number
}

/** A model that draws pictures, with the models that moderate prompts and pictures. All calls throw ImageProblem. */
export interface ImageModel {
  /** the model's name for provenance metadata */
  readonly name: string
  /** host of the model, without secrets, shown to admins */
  readonly place: string
  /** price of one picture in millionths of the platform's currency */
  readonly priceMicros: number
  readonly breaker: BreakerState
  generate(order: PictureOrder): Promise<Buffer[]>
  checkText(text: string): Promise<Verdict>
  checkPicture(bytes: Buffer, mimeType: string): Promise<Verdict>
}
