import { useEffect } from 'react'
import { boot } from './boot.ts'

/** Names the page in the browser's tab: "My exams · STEM Olympiad". */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${boot.edition.title}` : boot.edition.title
  }, [title])
}
