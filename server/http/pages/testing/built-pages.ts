import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PublicPageFiles } from '../../../../shared/public-pages/render.ts'
import type { PageFiles } from '../../../../shared/page-files.ts'
import { platforms } from '../../../editions.ts'
import { pageFilesName } from '../preloads.ts'

const files: PublicPageFiles = {
  scripts: {
    login: ['/assets/login-1.js', '/assets/react-1.js'],
    registration: ['/assets/registration-1.js', '/assets/react-1.js'],
  },
  styles: { login: '.input{display:block}' },
  app: ['/assets/main-1.js'],
}

const pageFiles: PageFiles = {
  files: [
    'stem',
    'neo',
    'en',
    'ru',
    'common-en',
    'common-ru',
    'panel-en',
    'panel-ru',
    'panel',
    'grid',
    'list',
    'drawer',
  ]
    .map((name) => `/assets/${name}-1.js`)
    .concat('/assets/grid-1.css', '/assets/exam-1.js', '/assets/step-1.js', '/assets/home-1.js', '/assets/pupils-1.js'),
  looks: { stem: [0], neo: [1], hilingua: [] },
  languages: { en: [2], ru: [3] },
  texts: { common: { en: [4], ru: [5] }, panel: { en: [6], ru: [7] } },
  pages: [
    { path: '/stadia/my-exams', roles: ['student'], files: [8, 9, 12], texts: ['panel'] },
    { path: '/stadia/certificates', roles: ['student'], files: [8, 9], texts: ['panel'] },
    { path: '/stadia/certificates', roles: ['supervisor'], files: [8, 16], texts: ['panel'] },
    { path: '/stadia/janus/applications/:id', roles: ['admin'], files: [8, 10, 11], texts: ['panel'] },
    { path: '/stadia/janus/applications/comparison', roles: ['admin'], files: [8, 10], texts: ['panel'] },
    { path: '/stadia/grand-final', roles: ['supervisor'], files: [15], texts: ['panel'] },
    { path: '/exam/:applicationId?', roles: ['student'], files: [13], texts: [] },
    { path: '/register/student/summary', files: [14], texts: [] },
  ],
}

/** Draws the facts of a page instead of the page. */
const bundle = `
export let drawings = 0
export const renderPublicPage = (facts, changed) => {
  drawings += 1
  const html = '<p>' + JSON.stringify({ ...facts, changed, drawing: drawings }) + '</p>'
  return { title: 'Login & more', html, data: JSON.stringify(facts), colours: ':root{}' }
}
`

/** Writes the parts of a built product that the public pages need, with a bundle that draws their facts. */
export async function writeBuiltPages(dist: string): Promise<void> {
  for (const folder of ['web', 'pages']) await mkdir(path.join(dist, folder), { recursive: true })
  await writeFile(path.join(dist, 'web', 'public-pages.json'), JSON.stringify(files))
  await writeFile(path.join(dist, 'web', pageFilesName), JSON.stringify(pageFiles))
  for (const platform of platforms) await writeFile(path.join(dist, 'web', `favicon-${platform}.svg`), '<svg/>')
  await writeFile(path.join(dist, 'pages', 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(dist, 'pages', 'server.js'), bundle)
}
