/**
 * Files that the pages of the web app load first, besides those that `index.html` names: `page-files.json`, written by
 * the build. Numbers are positions in `files`.
 */
export interface PageFiles {
  /** paths of scripts and styles */
  readonly files: readonly string[]
  /** the look of each edition */
  readonly looks: Readonly<Record<string, readonly number[]>>
  /** what finds the texts of each language */
  readonly languages: Readonly<Record<string, readonly number[]>>
  /** namespace → language → its texts */
  readonly texts: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
  readonly pages: readonly FilesOfPage[]
}

/** Files of a page of the web app. */
export interface FilesOfPage {
  /** path without its language; parameters begin with a colon */
  readonly path: string
  /** roles that have the page; for guests too if missing */
  readonly roles?: readonly string[]
  readonly files: readonly number[]
  /** namespaces of its texts */
  readonly texts: readonly string[]
}
