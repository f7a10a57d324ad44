import path from 'node:path'
import { rolldown } from 'rolldown'
import { nodeBundle } from '../../../rolldown.config.mjs'

/** Whether an import refers to a package; the bundler's own helpers do not. */
const isPackage = (id: string) => /^[@\w]/.test(id) && !path.isAbsolute(id) && !id.startsWith('@oxc-project/')

/**
 * Bundles programs for threads and child processes of a test, without source maps, which take half of the time.
 * @param input source files by the names of the programs
 * @param folder inside the project, so that packages resolve
 * @param withPackages whether packages are part of the bundle, as in the product; which takes several times as long
 */
export async function bundlePrograms(
  input: Record<string, string>,
  folder: string,
  { withPackages = false } = {},
): Promise<void> {
  const { output, external = [], ...options } = nodeBundle(input, folder)
  const bundle = await rolldown({ ...options, external: withPackages ? external : isPackage })
  await bundle.write({ ...[output].flat()[0], sourcemap: false })
  await bundle.close()
}
