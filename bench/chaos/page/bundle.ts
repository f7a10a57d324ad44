import path from 'node:path'
import { Script } from 'node:vm'
import { rolldown } from 'rolldown'
import { relayArtifacts } from '../../../web/relay/vite-plugin.ts'
import type { OpenedPage } from './main.ts'

/** Names that the page's program finds in its browser, in place of Node's. */
type Scope = Readonly<Record<string, unknown>>

/** Runs the page's program once on a browser: each call has its own modules, as each document has. */
export type PageProgram = (scope: Scope) => {
  openPage(applicationId: string, leave: (to: string) => void): Promise<OpenedPage>
}

/**
 * Bundles the exam page's program from the sources of the web app.
 * @param root of the project
 * @param names of the browser's globals, which every scope has
 */
export async function bundlePage(root: string, names: readonly string[]): Promise<PageProgram> {
  const { enforce: _enforce, ...plugin } = relayArtifacts()
  const bundle = await rolldown({
    input: path.join(root, 'bench/chaos/page/main.ts'),
    cwd: root,
    platform: 'browser',
    plugins: [plugin],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  await bundle.close()
  const [{ code }] = output
  const source = `((${['exports', ...names].join(', ')}) => {'use strict';\n${code}\nreturn exports })`
  const run = new Script(source, { filename: 'exam-page.js' }).runInThisContext() as (...given: unknown[]) => unknown
  return (scope) => run({}, ...names.map((name) => scope[name])) as ReturnType<PageProgram>
}
