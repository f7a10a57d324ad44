import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Files of the typeface Onest, which has the letters of all our languages; they stay in their package. */
const files = {
  regular: '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  medium: '@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf',
  bold: '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf',
}
export type FontName = keyof typeof files

const require = createRequire(import.meta.url)
const read = new Map<FontName, Buffer>()

/** The bytes of a font for documents, read once. */
export function fontBytes(name: FontName): Buffer {
  let bytes = read.get(name)
  if (!bytes) read.set(name, (bytes = readFileSync(require.resolve(files[name]))))
  return bytes
}
