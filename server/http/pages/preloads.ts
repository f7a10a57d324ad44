import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FilesOfPage, PageFiles } from '../../../shared/page-files.ts'
import type { Locale, Platform } from '../../editions.ts'
import type { FrameViewer } from './frame/viewer.ts'
import { addressPattern, bareOf, localeOfPath } from './page-addresses.ts'

/** File in the folder of the built web app that lists what its pages load first. */
export const pageFilesName = 'page-files.json'

/** Links that load the files of a page of the app, as HTML. */
export type Preloads = (pathname: string, viewer: Viewer) => string

type Viewer = Pick<FrameViewer, 'signedIn' | 'role'>

/** Number of parameters of a path: of several matching paths the one with fewer is opened. */
const parametersIn = ({ path: address }: FilesOfPage) => address.split(':').length

/** The page of a visitor, of those at an address. If the role is unknown, what the pages of all roles have in common. */
function pageFor(
  pages: readonly FilesOfPage[],
  { signedIn, role }: Viewer,
): Pick<FilesOfPage, 'files' | 'texts'> | null {
  const [one, ...others] = pages
  const forAll = pages.find(({ roles }) => !roles)
  if (forAll || !signedIn || !one) return forAll ?? null
  if (role) return pages.find(({ roles }) => roles?.includes(role)) ?? null
  return {
    files: one.files.filter((file) => others.every(({ files }) => files.includes(file))),
    texts: one.texts.filter((name) => others.every(({ texts }) => texts.includes(name))),
  }
}

/**
 * Opens the list of what the pages of the built web app load first. The browser then loads all of it in one wave, as soon
 * as the HTML arrives, instead of one wave for each import that its scripts come to.
 *
 * The files of the entry come before these, and have a higher priority: with a slow connection they are not delayed. Styles
 * are only fetched: the app inserts them, in its own order.
 * @param folder of the built web app
 */
export async function openPreloads(folder: string, platform: Platform): Promise<Preloads> {
  const all = JSON.parse(await readFile(path.join(folder, pageFilesName), 'utf8')) as PageFiles
  const pages = all.pages
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))
    .map((page) => ({ ...page, pattern: addressPattern(page.path) }))
  const link = (position: number): string => {
    const file = all.files[position] ?? ''
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
    return `<link ${kind} crossorigin fetchpriority="low" href="${file}">`
  }
  return (pathname, viewer) => {
    const bare = bareOf(pathname)
    const locale: Locale = localeOfPath(pathname)
    const page = pageFor(
      pages.filter(({ pattern }) => pattern.test(bare)),
      viewer,
    )
    const texts = ['common', ...(page?.texts ?? [])].map((namespace) => all.texts[namespace]?.[locale] ?? [])
    const files = [all.looks[platform] ?? [], all.languages[locale] ?? [], ...texts, page?.files ?? []].flat()
    return [...new Set(files)].map(link).join('')
  }
}
