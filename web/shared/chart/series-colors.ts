import { element } from '../../../shared/required.ts'

/** Colors of series by index; they follow the edition and the color scheme. */
const colors = [
  'var(--mantine-color-brand-filled)',
  'var(--stadia-second)',
  'var(--mantine-color-amber-filled)',
  'var(--mantine-color-green-filled)',
  'var(--mantine-color-red-filled)',
  'var(--mantine-color-bronze-filled)',
  'var(--mantine-color-gray-6)',
] as const

/** @param index of a series; the colors repeat */
export const seriesColor = (index: number): string => element(colors, index % colors.length)
