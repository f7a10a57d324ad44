import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FilesOfPage, PageFiles } from '../../../shared/page-files.ts'
import type { Locale, Platform } from '../../editions.ts'
import type { FrameViewer } from './frame/viewer.ts'
import { addressPattern, bareOf, localeOfPath } from './page-addresses.ts'

/** File in the folder of the built web app that lists what its pages load first. */
export const pageFilesName = 'page-files.json'

/** Links that load the files of a page of the app, as HTML. */
export type Preloads = (pathname: string, viewer: Pick<FrameViewer, 'signedIn' | 'role'>) => string

/** Number of parameters of a path: of several matching paths the one with fewer is opened. */
const parametersIn = ({ path: address }: FilesOfPage) => address.split(':').length

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
  return (pathname, { signedIn, role }) => {
    const bare = bareOf(pathname)
    const locale: Locale = localeOfPath(pathname)
    const matching = pages.filter(({ pattern }) => pattern.test(bare))
    // before the first visit of the panel the role is unknown: only a page that all roles at the address share
    const mayOpen = ({ roles }: FilesOfPage) =>
      !roles || (signedIn && (role === null ? matching.length === 1 : roles.includes(role)))
    const page = matching.find(mayOpen)
    const texts = ['common', ...(page?.texts ?? [])].map((namespace) => all.texts[namespace]?.[locale] ?? [])
    const files = [all.looks[platform] ?? [], all.languages[locale] ?? [], ...texts, page?.files ?? []].flat()
    return [...new Set(files)].map(link).join('')
  }
}
