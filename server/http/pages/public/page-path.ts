import type { PublicPage } from '../../../transport/public-page.ts'
import { bareOf } from '../page-addresses.ts'

/** A decoded part of a path; as it is if it is not valid. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const partsOf = (path: string) => path.split('/').filter(Boolean)

/**
 * The public page at a URL, with the parameters of its path. Upper and lower case and a slash at the end make no
 * difference, as in the web app.
 * @param url path with query, in any language
 */
export function pagePath(
  pages: readonly PublicPage[],
  url: string,
): { page: PublicPage; params: Readonly<Record<string, string>> } | null {
  const given = partsOf(bareOf(url.split('?')[0] ?? '/'))
  for (const page of pages) {
    const wanted = partsOf(page.path)
    const fits = wanted.every((part, i) => part.startsWith(':') || part === given[i]?.toLowerCase())
    if (!fits || wanted.length !== given.length) continue
    const parameters = wanted.flatMap((part, i) =>
      part.startsWith(':') ? [[part.slice(1), decoded(given[i] ?? '')]] : [],
    )
    return { page, params: Object.fromEntries(parameters) as Record<string, string> }
  }
  return null
}
