import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { at, root } from '../lib/project.mjs'
import { sourceFiles } from '../lib/source-files.mjs'

const read = (file: string) => readFileSync(at(file), 'utf8')

/** Names of the classes in the selectors of a style sheet. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .matchAll(/(?<selector>[^{};]*)\{/g)
  return new Set(
    [...selectors].flatMap(({ groups }) =>
      Array.from(groups!.selector!.matchAll(/\.(?<name>[a-z][\w-]*)/gi), (found) => found.groups!.name!),
    ),
  )
}

/** The style sheets from which a file takes classes, each with a text that names these. */
function takenBy(file: string): { sheet: string; text: string }[] {
  const text = read(file)
  const pattern = file.endsWith('.css')
    ? /composes: (?<names>[^;]*?)(?: from '(?<path>[^']+)')?;/g
    : / from '(?<path>[^']+\.module\.css)'/g
  return Array.from(text.matchAll(pattern), ({ groups }) => ({
    sheet: groups!.path ? resolve(dirname(at(file)), groups!.path) : at(file),
    text: groups!.names?.replaceAll(/\S+/g, '.$&') ?? text,
  }))
}

test('each class of a style sheet is used by a module that imports the sheet, or composed', () => {
  const files = sourceFiles(root, ['web'], /\.(?:tsx?|css)$/)
  const texts = new Map<string, string>()
  for (const { sheet, text } of files.flatMap(takenBy)) texts.set(sheet, `${texts.get(sheet) ?? ''}\n${text}`)
  const unused = files
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) =>
      [...classesOf(read(file))]
        .filter((name) => !new RegExp(String.raw`\.${name}\b|'${name}'`).test(texts.get(at(file)) ?? ''))
        .map((name) => `${file}: .${name}`),
    )
  expect(unused).toEqual([])
})
