/** What is asked of the image model. */
export interface PictureOrder {
  prompt: string
  /** pictures wanted; fewer may come back */
  count: number
  /** such as `1024x1024` */
  size: string
  /** an opaque id of the person, for the provider's own abuse checks */
  person: string
}

/** Answer of a moderation model. */
export interface Verdict {
  flagged: boolean
  /** categories that were found, such as `violence` */
  categories: string[]
}

/** `closed`: calls go through; `open`: calls fail at once until a pause is over; `trying`: one call goes through. */
export type BreakerState = 'closed' | 'open' | 'trying'

/**
 * Kinds of failure. `refused`: the provider will not make this picture. `unreachable`: nothing came back; ask again
 * later. `broken`: the answer is no picture. `paused`: the circuit breaker is open.
 */
export type ImageProblemKind = 'refused' | 'unreachable' | 'broken' | 'paused'

/** A failure of the image model. */
export class ImageProblem extends Error {
  readonly kind: ImageProblemKind
  /** milliseconds until another try makes sense */
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

/** A model that makes pictures, and the models that check prompts and pictures. All calls throw ImageProblem. */
export interface ImageModel {
  /** the model's name, as provenance states it */
  readonly name: string
  /** where it runs, without secrets: for admins */
  readonly place: string
  /** price of one picture in millionths of the platform's currency */
  readonly priceMicros: number
  readonly breaker: BreakerState
  generate(order: PictureOrder): Promise<Buffer[]>
  checkText(text: string): Promise<Verdict>
  checkPicture(bytes: Buffer, mimeType: string): Promise<Verdict>
}
