import { useRef, useState } from 'react'
import { reportFailure } from '../../relay/report-failure.ts'
import { sendFile } from '../files.ts'
import type { SheetReading } from './SheetFields.tsx'

/** The server's reading of a file. */
export interface SheetPreview {
  sheetNames: string[]
  sheetName: string | null
  headingRow: number | null
  topRows: { row: number; text: string }[]
  encoding: string | null
  separator: string | null
  columns: { letters: string; heading: string; sample: string }[]
  problems: { row: number; reason: string }[]
}

/** Choices in addition to the reading options, such as columns. */
type Choices = Readonly<Record<string, string | number>>

/** Returns the server's preview of a file, and functions that read a file and read it again with other options. */
export function useSheetPreview<T extends SheetPreview>(path: string) {
  const file = useRef<File | null>(null)
  const choices = useRef<Choices>({})
  const [preview, setPreview] = useState<T | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (!file.current) return
    setBusy(true)
    try {
      const given = Object.entries(choices.current).map(([name, value]) => [name, String(value)])
      const query = new URLSearchParams(given).toString()
      setPreview(await sendFile<T>(`${path}${path.includes('?') ? '&' : '?'}${query}`, file.current))
    } catch (error) {
      reportFailure(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return {
    preview,
    busy,
    /** Reads a file, or pasted text. */
    read(given: File | string) {
      file.current = typeof given === 'string' ? new File([given], 'pasted.txt') : given
      choices.current = {}
      return send()
    },
    /** Reads the same file with other options. A different sheet has different columns. */
    readAgain(reading: SheetReading, columns: Choices = {}) {
      const isTable = reading.sheet !== undefined || reading.encoding !== undefined || reading.separator !== undefined
      const { sheet, encoding, separator } = choices.current
      const kept = isTable
        ? { ...(sheet !== undefined && { sheet }), ...(encoding && { encoding }), ...(separator && { separator }) }
        : choices.current
      choices.current = { ...kept, ...reading, ...columns }
      return send()
    },
    clear() {
      file.current = null
      setPreview(null)
    },
  }
}
