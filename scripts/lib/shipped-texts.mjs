import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { at } from './project.mjs'

/**
 * Puts the texts of all languages into one file of the built web app: the server compares with them what admins change.
 * @param {string} fileName
 * @returns {import('vite').Plugin}
 */
export function shippedTexts(fileName) {
  return {
    name: 'shipped-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(readTexts()) })
    },
  }
}

/** Language → namespace → texts. */
function readTexts() {
  const folder = at('web', 'locales')
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.map(({ name: language }) => [
      language,
      Object.fromEntries(
        readdirSync(path.join(folder, language)).map((file) => [
          path.basename(file, '.json'),
          JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
        ]),
      ),
    ]),
  )
}
