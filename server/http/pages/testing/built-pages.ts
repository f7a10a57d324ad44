import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PublicPageFiles } from '../../../../shared/public-pages/render.ts'
import { platforms } from '../../../editions.ts'

const files: PublicPageFiles = {
  scripts: { login: ['/assets/login-1.js', '/assets/react-1.js'] },
  styles: { login: '.input{display:block}' },
  app: ['/assets/main-1.js'],
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
  for (const platform of platforms) await writeFile(path.join(dist, 'web', `favicon-${platform}.svg`), '<svg/>')
  await writeFile(path.join(dist, 'pages', 'package.json'), '{ "type": "module" }')
  await writeFile(path.join(dist, 'pages', 'server.js'), bundle)
}
