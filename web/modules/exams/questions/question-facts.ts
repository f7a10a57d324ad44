/** The facts of a question, as its form holds them. */
export interface Facts {
  topic: string
  difficulty: string | null
  source: string
  points: number | string
  shuffleOptions: boolean
}

interface StoredFacts {
  readonly topic: string
  readonly difficulty?: number | null
  readonly source?: string | null
  readonly points: number
  readonly shuffleOptions?: boolean
}

/** The facts that a form begins with; those of a new question unless told. */
export const factsOf = (stored: StoredFacts | null | undefined): Facts => ({
  topic: stored?.topic ?? '',
  difficulty: stored?.difficulty ? `${stored.difficulty}` : null,
  source: stored?.source ?? '',
  points: stored?.points ?? 1,
  shuffleOptions: stored?.shuffleOptions ?? false,
})
