import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPreloads, type Preloads } from './preloads.ts'
import { writeBuiltPages } from './testing/built-pages.ts'

let dist: string
let preloads: Preloads
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'stadia-preloads-'))
  await writeBuiltPages(dist)
  preloads = await openPreloads(path.join(dist, 'web'), 'stem')
})
afterAll(() => rm(dist, { recursive: true }))

/** Names of the scripts, and of the styles with a full stop. */
const namesIn = (html: string) =>
  [...html.matchAll(/ href="\/assets\/([\w-]+)-1\.(js|css)">/g)].map(([, name, kind]) =>
    kind === 'css' ? `.${name}` : name!,
  )

const guest = { signedIn: false, role: null }
const unknown = { signedIn: true, role: null }
const student = { signedIn: true, role: 'student' } as const
const supervisor = { signedIn: true, role: 'supervisor' } as const
const admin = { signedIn: true, role: 'admin' } as const
const app = ['stem', 'en', 'common-en']
const panel = [...app, 'panel-en', 'panel']

test.each([
  ['a page of the panel', '/stadia/my-exams', student, [...panel, 'grid', '.grid']],
  ['a page for a session of an unknown role', '/stadia/my-exams/', unknown, [...panel, 'grid', '.grid']],
  ['the page of a role at a shared address', '/stadia/certificates', supervisor, [...panel, 'pupils']],
  ['a shared address for an unknown role', '/stadia/certificates', unknown, panel],
  ['a page of another role', '/stadia/my-exams', supervisor, app],
  ['a list with a record', '/stadia/janus/applications/a1', admin, [...panel, 'list', 'drawer']],
  ['a page beside records', '/stadia/janus/applications/comparison', admin, [...panel, 'list']],
  ['the Grand Final', '/stadia/grand-final', supervisor, [...app, 'panel-en', 'home']],
  ['an exam', '/exam/a1', student, [...app, 'exam']],
  ['an exam without an application', '/exam', student, [...app, 'exam']],
  ['a step of registration', '/register/student/summary', guest, [...app, 'step']],
  ['the panel without a session', '/stadia/my-exams', guest, app],
  ['an exam without a session', '/exam/a1', guest, app],
  ['an unknown page', '/no/such/page', student, app],
])('%s loads its files with the look and the texts', (_, url, viewer, expected) => {
  expect(namesIn(preloads(url, viewer))).toEqual(expected)
})

test('texts are those of the page’s language', () => {
  const russian = ['stem', 'ru', 'common-ru', 'panel-ru', 'panel', 'grid', '.grid']
  expect(namesIn(preloads('/ru/stadia/my-exams', student))).toEqual(russian)
})

test('files have a lower priority than those of the entry, and styles are fetched but not applied', () => {
  const html = preloads('/stadia/my-exams', student)
  expect(html).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/grid-1.js">')
  expect(html).toContain('<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/grid-1.css">')
  expect(html).not.toContain('stylesheet')
})
