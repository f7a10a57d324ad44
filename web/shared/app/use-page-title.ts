import { useEffect } from 'react'
import { boot } from './boot.ts'

/** Sets the document title: "My exams · STEM Olympiad". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${boot.edition.title}` : boot.edition.title
  }, [title])
}
