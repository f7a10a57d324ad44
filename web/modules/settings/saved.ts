import { createContext, use } from 'react'

/** Name of the last saved setting. Kept above the forms, which remount after a save. */
export interface Saved {
  saved: string | null
  setSaved: (name: string | null) => void
}

export const SavedContext = createContext<Saved>({ saved: null, setSaved: () => {} })

/** The last save on this page. */
export const useSaved = (): Saved => use(SavedContext)
