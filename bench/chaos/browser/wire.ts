/** An operation of an answer as a page sends it. */
export interface SentOperation {
  readonly seq: number
  readonly questionNo: number
  readonly choice?: string | null
  readonly answer?: string
}

/** A request that saves answers. */
export interface SentSave {
  readonly attemptId: string
  readonly epoch: number
  readonly operations: readonly SentOperation[]
}

/** A response as a page receives it. */
export interface Told {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly extensions?: Readonly<Record<string, unknown>> }[]
}

/** Notes what a page sends and is told, at its network: independent of the page's program. */
export interface Witness {
  sent(save: SentSave): void
  /** @param save the request that is answered; null for others */
  told(answer: Told, save: SentSave | null): void
}

/** The save in the variables of an operation; null for other operations. */
export function saveIn(variables: unknown): SentSave | null {
  const { input } = (variables ?? {}) as { input?: Partial<SentSave> }
  return input?.operations && input.attemptId && input.epoch ? (input as SentSave) : null
}
