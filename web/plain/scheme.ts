import { savedScheme, saveScheme, type Scheme } from '../base/scheme.ts'

const attribute = 'data-mantine-color-scheme'
const deviceScheme = (): Scheme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

const show = (scheme: Scheme) => document.documentElement.setAttribute(attribute, scheme)

/** Names the colour scheme on the root element, as the app does, and follows the device until one is chosen. */
export function followScheme(): void {
  show(savedScheme() ?? deviceScheme())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => show(savedScheme() ?? deviceScheme()))
}

/** Shows the other scheme and stores it. */
export function toggleScheme(): void {
  const scheme = (savedScheme() ?? deviceScheme()) === 'dark' ? 'light' : 'dark'
  saveScheme(scheme)
  show(scheme)
}
