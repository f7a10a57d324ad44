/** Language-independent form values of a question. */
export interface Facts {
  topic: string
  difficulty: string | null
  source: string
  points: number | string
  shuffleOptions: boolean
}

interface StoredFacts {
  readonly topic: string
  readonly difficulty?: number | null | undefined
  readonly source?: string | null | undefined
  readonly points: number
  readonly shuffleOptions?: boolean
}

/** Initial form values, with defaults for a new question. */
export const factsOf = (stored: StoredFacts | null | undefined): Facts => ({
  topic: stored?.topic ?? '',
  difficulty: stored?.difficulty ? `${stored.difficulty}` : null,
  source: stored?.source ?? '',
  points: stored?.points ?? 1,
  shuffleOptions: stored?.shuffleOptions ?? false,
})
