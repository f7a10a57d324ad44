import { createContext, use } from 'react'

/** The setting that was saved last, by its name. Lives above the forms: each begins anew with what was saved. */
export interface Saved {
  saved: string | null
  setSaved: (name: string | null) => void
}

export const SavedContext = createContext<Saved>({ saved: null, setSaved: () => {} })

/** What was saved last on this page. */
export const useSaved = (): Saved => use(SavedContext)
