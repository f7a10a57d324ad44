import { useState } from 'react'

/** Limits and step of the text size, in px. */
export const SMALLEST_TEXT = 16
export const LARGEST_TEXT = 22
export const TEXT_STEP = 2

const STORAGE_KEY = 'stadia.exam.text-size'
const DEFAULT_TEXT = 18

function stored(): number {
  try {
    const size = Number(localStorage.getItem(STORAGE_KEY))
    return size >= SMALLEST_TEXT && size <= LARGEST_TEXT ? size : DEFAULT_TEXT
  } catch {
    return DEFAULT_TEXT
  }
}

/** The student's text size in px, kept on this device. */
export function useTextSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(stored)
  function change(wanted: number) {
    const next = Math.min(LARGEST_TEXT, Math.max(SMALLEST_TEXT, wanted))
    setSize(next)
    try {
      localStorage.setItem(STORAGE_KEY, String(next))
    } catch {
      // Storage is unavailable: the size lasts for this visit.
    }
  }
  return [size, change]
}
